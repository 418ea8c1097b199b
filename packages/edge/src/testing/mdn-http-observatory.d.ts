/** The Observatory's package is JavaScript; this is the part of it that the test uses. */
declare module '@mdn/mdn-http-observatory' {
  interface Finding {
    readonly pass: boolean;
    readonly result: string;
    readonly scoreModifier: number;
  }
  interface ScanResult {
    readonly scan: { readonly grade: string; readonly score: number; readonly statusCode: number };
    readonly tests: Readonly<Record<string, Finding>>;
  }
  /** @param site a host, with a port where it is not the usual one */
  export function scan(site: string): Promise<ScanResult>;
}
