/** Types of the minified build of pdfjs-dist, which has none. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
