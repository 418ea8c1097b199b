import type { Random } from './random.ts';

type Place = readonly [city: string, state: string, postal: string, area: string];

const US: readonly Place[] = [
  ['Phoenix', 'AZ', '850', '602'],
  ['Tucson', 'AZ', '857', '520'],
  ['Fresno', 'CA', '937', '559'],
  ['Sacramento', 'CA', '958', '916'],
  ['San Diego', 'CA', '921', '619'],
  ['Denver', 'CO', '802', '303'],
  ['Hartford', 'CT', '061', '860'],
  ['Jacksonville', 'FL', '322', '904'],
  ['Tampa', 'FL', '336', '813'],
  ['Atlanta', 'GA', '303', '404'],
  ['Savannah', 'GA', '314', '912'],
  ['Boise', 'ID', '837', '208'],
  ['Chicago', 'IL', '606', '312'],
  ['Indianapolis', 'IN', '462', '317'],
  ['Des Moines', 'IA', '503', '515'],
  ['Louisville', 'KY', '402', '502'],
  ['Baton Rouge', 'LA', '708', '225'],
  ['Portland', 'ME', '041', '207'],
  ['Baltimore', 'MD', '212', '410'],
  ['Worcester', 'MA', '016', '508'],
  ['Grand Rapids', 'MI', '495', '616'],
  ['Minneapolis', 'MN', '554', '612'],
  ['Kansas City', 'MO', '641', '816'],
  ['Omaha', 'NE', '681', '402'],
  ['Albuquerque', 'NM', '871', '505'],
  ['Buffalo', 'NY', '142', '716'],
  ['Charlotte', 'NC', '282', '704'],
  ['Columbus', 'OH', '432', '614'],
  ['Tulsa', 'OK', '741', '918'],
  ['Eugene', 'OR', '974', '541'],
  ['Pittsburgh', 'PA', '152', '412'],
  ['Memphis', 'TN', '381', '901'],
  ['Nashville', 'TN', '372', '615'],
  ['El Paso', 'TX', '799', '915'],
  ['Houston', 'TX', '770', '713'],
  ['San Antonio', 'TX', '782', '210'],
  ['Salt Lake City', 'UT', '841', '801'],
  ['Richmond', 'VA', '232', '804'],
  ['Spokane', 'WA', '992', '509'],
  ['Milwaukee', 'WI', '532', '414'],
];

const CANADA: readonly Place[] = [
  ['Toronto', 'ON', 'M5V', '416'],
  ['Ottawa', 'ON', 'K1P', '613'],
  ['Hamilton', 'ON', 'L8N', '905'],
  ['London', 'ON', 'N6A', '519'],
  ['Thunder Bay', 'ON', 'P7B', '807'],
  ['Montréal', 'QC', 'H2X', '514'],
  ['Québec', 'QC', 'G1R', '418'],
  ['Trois-Rivières', 'QC', 'G9A', '819'],
  ['Vancouver', 'BC', 'V6B', '604'],
  ['Victoria', 'BC', 'V8W', '250'],
  ['Kelowna', 'BC', 'V1Y', '250'],
  ['Calgary', 'AB', 'T2P', '403'],
  ['Edmonton', 'AB', 'T5J', '780'],
  ['Saskatoon', 'SK', 'S7K', '306'],
  ['Regina', 'SK', 'S4P', '306'],
  ['Winnipeg', 'MB', 'R3C', '204'],
  ['Halifax', 'NS', 'B3J', '902'],
  ['Moncton', 'NB', 'E1C', '506'],
  ["St. John's", 'NL', 'A1C', '709'],
  ['Charlottetown', 'PE', 'C1A', '902'],
];

/** The letters of Canadian postal codes, except for the first position. */
const POSTAL_LETTERS = Array.from('ABCEGHJKLMNPRSTVWXYZ');

export interface Home {
  street: string;
  city: string;
  state: string;
  zip: string;
  /** Ten digits with the fictitious exchange 555. */
  phone: string;
}

/** Returns an address whose city, state, postal code and telephone number are consistent. */
export function generateHome(random: Random, country: 'US' | 'CA'): Home {
  const [city, state, postal, area] = random.pick(country === 'US' ? US : CANADA);
  const zip =
    country === 'US'
      ? postal + random.digits(2)
      : `${postal} ${random.digits(1)}${random.pick(POSTAL_LETTERS)}${random.digits(1)}`;
  return { street: random.street(), city, state, zip, phone: `${area}555${random.digits(4)}` };
}
