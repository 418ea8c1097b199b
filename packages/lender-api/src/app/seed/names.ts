import type { Random } from './random.ts';

const splitWords = (text: string) => text.trim().split(/\s+/);

const US_FIRST = splitWords(`
  James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph
  Jessica Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Sandra Anthony Betty Mark Ashley
  Donald Emily Steven Kimberly Andrew Margaret Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian
  Melissa Timothy Deborah Ronald Stephanie Jason Rebecca Edward Sharon Jeffrey Laura Ryan Cynthia Jacob Dorothy
  Gary Amy Nicholas Kathleen Eric Angela Jonathan Shirley Stephen Emma Larry Brenda Justin Pamela Scott Nicole
  Brandon Anna Benjamin Samantha Samuel Katherine Gregory Christine Alexander Debra Patrick Rachel Frank Carolyn
  Raymond Janet Jack Maria Dennis Olivia Jerry Heather Tyler Helen Aaron Catherine Jose Diane Adam Julie Nathan
  Victoria Henry Joyce Zachary Lauren Douglas Kelly Peter Christina Kyle Ruth Noah Joan Ethan Virginia Jeremy
  Judith Christian Evelyn Walter Hannah Keith Andrea Austin Megan Roger Cheryl Terry Jacqueline Sean Madison
  Gerald Teresa Carl Abigail Dylan Sophia Harold Martha Jordan Sara Jesse Gloria Bryan Janice Lawrence Kathryn
  Arthur Ann Gabriel Isabella Bruce Judy Logan Charlotte Billy Julia Joe Grace Alan Amber Juan Alice Elijah Jean
  Willie Denise Albert Frances Wayne Danielle Randy Marilyn Mason Natalie Vincent Beverly Liam Diana Roy Brittany
  Bobby Theresa Caleb Kayla Bradley Alexis Russell Doris Lucas Lori Marcus Tiffany Luis Priya Carlos Mei Andre
  Keisha Darnell Latoya Miguel Rosa Diego Lucia Hiroshi Aisha Omar Leila Tomasz Ingrid`);

const US_LAST = splitWords(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson
  Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson
  Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell
  Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales
  Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson
  Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long
  Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez
  Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant
  Herrera Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald
  Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter
  Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd
  Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan
  Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott
  Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston
  Matthews Pena Richards Contreras Willis Carpenter Lawrence Sandoval Whitlock O'Brien O'Connor Kowalski Okafor`);

const CA_FIRST = splitWords(`
  Liam Olivia Noah Emma William Charlotte Benjamin Amelia Lucas Sophie Jacob Chloe Ethan Emily Owen Abigail Jack
  Hannah Logan Grace Nathan Claire Thomas Sarah Samuel Alice Daniel Zoe Matthew Julia Ryan Megan Connor Brooke
  Evan Paige Tyler Lauren Cole Erin Graham Heather Ian Fiona Colin Moira Gordon Elaine Douglas Janet Wayne Lorraine
  Priya Arjun Simran Harpreet Gurpreet Manpreet Wei Ming Jia Hao Amir Leila Yusuf Fatima Mei Anika Rohan Neha Dmitri
  Oksana Andriy Tanya Kofi Ama Mateo Camila Rowan Skye Isla Ewan Callum Maeve Desmond Beatrice Malcolm Sheila`);

const CA_LAST = splitWords(`
  Smith Brown Martin Wilson MacDonald Campbell Anderson Taylor Thompson Stewart Johnson Singh Chan Wong Li Lee Kim
  Patel Gill Sandhu Dhillon Grewal Sharma Chen Wang Zhang Nguyen Tran Fraser McLeod MacKenzie MacLean Morrison
  Murray Ross Reid Scott Clark Graham Grant Hamilton Henderson Johnston Kennedy Kerr Cameron Sinclair Sutherland
  Ferguson Gordon Robertson Bell Baker Bennett Cook Cooper Davies Edwards Evans Fisher Foster Harris Hughes Jones
  King Lewis Mitchell Moore Morgan Parker Peters Phillips Price Roberts Rogers Shaw Simpson Walker Ward Watson White
  Williams Wood Wright Young Friesen Penner Wiebe Kowalchuk Shevchenko Melnyk Ahmed Hussain Khan Ali Rahman Osei
  Mensah Santos Reyes Cruz Fernandes Rossi Romano O'Neill O'Leary Whitefeather Cardinal Bear Littlechild`);

const FRENCH_FIRST = splitWords(`
  Félix Léa Thomas Émilie Antoine Chloé Gabriel Amélie Olivier Camille Étienne Geneviève Mathieu Maude Jérôme Noémie
  Benoît Véronique François Mélanie Sébastien Josée Raphaël Élise Xavier Florence Maxime Audrey Luc Sylvie Guillaume
  Marie-Ève Jean-Philippe Anne-Sophie Marc-André Marie-Claude Pierre-Luc Hélène Frédéric Nathalie Stéphane Isabelle`);

const FRENCH_LAST = splitWords(`
  Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron
  Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre
  Poulin Thibault St-Pierre Nadeau Martel Landry Bédard Grenier Lessard Bernier Richard Michaud Hébert Desjardins
  Couture Turcotte Lachance Parent Blais Gosselin Proulx Beaudoin Harvey Savard Boisvert Thériault Létourneau`);

const FRENCH_SHARE = 0.25;
const DOUBLE_NAME_SHARE = 0.02;

/** Returns a common first and last name. A few last names are double names. */
export function generateName(random: Random, country: 'US' | 'CA'): { firstName: string; lastName: string } {
  const isFrench = country === 'CA' && random.chance(FRENCH_SHARE);
  const english = country === 'US' ? ([US_FIRST, US_LAST] as const) : ([CA_FIRST, CA_LAST] as const);
  const [first, last] = isFrench ? ([FRENCH_FIRST, FRENCH_LAST] as const) : english;
  const lastName = random.pick(last);
  const isDouble = random.chance(DOUBLE_NAME_SHARE);
  return {
    firstName: random.pick(first),
    lastName: isDouble ? `${lastName}-${random.pick(last)}` : lastName,
  };
}
