/** Declares the types of the minified build of pdfjs-dist, because the package does not declare them. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
