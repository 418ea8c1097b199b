export function encodeBytes(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export const encodeText = (text: string): string => encodeBytes(new TextEncoder().encode(text));

export const decodeBytes = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

export const decodeText = (base64: string): string => new TextDecoder().decode(decodeBytes(base64));
