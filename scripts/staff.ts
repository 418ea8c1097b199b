// Manages the staff of a lender of the reference lender API: `npm run staff -- add` is short for `npm run api -- staff add`.
process.argv.splice(2, 0, 'staff');
await import('@livery/lender-api/cli');
