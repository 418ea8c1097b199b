/** Types of the part of subset-font that documents use. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt';
    /** Fixes axes of a variable font to a value. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  /**
   * @param text the characters that the font must keep
   * @throws Error for a damaged font, and for an axis that it does not have
   */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
