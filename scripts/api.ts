// Runs a command of the reference lender API, such as `npm run api -- migrate`. `npm run api -- --help` lists the commands.
import '@livery/lender-api/cli';
