/** Types for the functions of the Observatory package that the test uses. */
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
  /** @param site a host, with a port unless it is the default one */
  export function scan(site: string): Promise<ScanResult>;
}
