// Loaded into an edge with `--import`, so that it receives no notifications of changed files, as on a network volume.
import { EventEmitter } from 'node:events';
import fs, { type FSWatcher } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.watch = () => Object.assign(new EventEmitter(), { close: () => undefined }) as FSWatcher;
syncBuiltinESMExports();
