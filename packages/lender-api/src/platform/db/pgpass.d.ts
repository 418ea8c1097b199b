/** The package has no types of its own. Reads the password of a connection from `PGPASSFILE`, or else from `~/.pgpass`. */
declare module 'pgpass' {
  /** @param callback receives undefined if the file has no password for the connection, or other users can read the file */
  export default function readPassword(
    connection: Readonly<Record<'host' | 'database' | 'user', string | undefined>> & {
      readonly port: number | undefined;
    },
    callback: (password: string | undefined) => void,
  ): void;
}
