import { generateNachaFile } from '../nacha-file.ts';
import { createPng } from '../sample-files.ts';
import { MARKER } from './hostile-values.ts';

interface FuzzUpload {
  name: string;
  content: Buffer;
}

const NACHA = generateNachaFile([
  { effective: '260616', entries: [{ bank: '02100002', amountCents: 1_250, isDebit: true, addenda: 0 }] },
]);

/** Valid, damaged and hostile files of the formats that operations accept. */
export const UPLOADS: readonly [FuzzUpload, ...FuzzUpload[]] = [
  { name: 'bank.txt', content: Buffer.from(NACHA) },
  { name: 'bank.txt', content: Buffer.from(NACHA.replace('6', '\0')) },
  { name: 'bank.txt', content: Buffer.from(NACHA.slice(0, 300)) },
  { name: 'logo.png', content: createPng() },
  { name: 'logo.png', content: createPng().subarray(0, 40) },
  { name: `<img src=x onerror=${MARKER}>.png`, content: createPng() },
  { name: 'people.csv', content: Buffer.from('First Name,Last Name\n"a,b') },
  { name: 'people.csv', content: Buffer.from(`=1+${MARKER};"x"y,\0\r\n\n,,,,,,,`) },
  { name: 'people.csv', content: Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8]) },
  {
    name: 'policy.pdf',
    content: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction 2 0 R>>endobj\n%%EOF'),
  },
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'large.txt', content: Buffer.alloc(200_000, '9') },
];
