import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE_FILE = /\.(?:m?js|css|svg)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes two compressed copies of each JavaScript, CSS and SVG file of the build, so that the edge does not
 * have to compress: `.br` (level 11) and `.gz` (level 9). Runs last, because other plugins write files after
 * the bundle.
 */
export function precompressed(): Plugin {
  return {
    name: 'livery:precompressed',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ config }) {
        const folder = join(resolve(config.root, config.build.outDir), config.build.assetsDir);
        const names = (await readdir(folder)).filter((name) => COMPRESSIBLE_FILE.test(name));
        await Promise.all(names.map((name) => compress(join(folder, name))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    compressBrotli(content, { params }).then((body) => writeFile(`${file}.br`, body)),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }).then((body) =>
      writeFile(`${file}.gz`, body),
    ),
  ]);
}
