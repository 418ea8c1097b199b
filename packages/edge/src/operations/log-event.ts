import type { Release } from '@livery/tenant-config/load';
import type { FastifyBaseLogger } from 'fastify';
import type { LogoFetch } from '../logos/effective-logos.ts';
import type { LiveEvent } from '../registry/live-tenants.ts';

export function logEvent(log: FastifyBaseLogger, event: LiveEvent): void {
  switch (event.type) {
    case 'served':
      log.info({ tenant: event.release.slug, release: event.release.hash }, 'tenant served');
      return;
    case 'published': {
      const { id, by, note, publishedAt, rollbackOf } = event.publication;
      const fields = { tenant: event.slug, published: id, by, note, publishedAt, rollbackOf };
      log.warn(fields, 'release published');
      return;
    }
    case 'removed':
      log.info({ tenant: event.slug }, 'tenant removed');
      return;
    case 'refused': {
      const { slug, problems, servedHash } = event;
      const [first] = problems;
      const more = problems.length > 1 ? { more: problems.length - 1 } : {};
      log.warn({ tenant: slug, ...first, ...more, release: servedHash }, 'tenant folder refused');
      return;
    }
    case 'watch-failed':
      log.error(
        { err: event.error },
        'changes of tenant folders cannot be detected; send POST /reload to read them',
      );
      return;
    case 'reloaded':
      log.debug({ folders: event.folders, ms: Math.round(event.milliseconds) }, 'tenant folders read');
  }
}

export function logLogoFetch(log: FastifyBaseLogger, { slug }: Release, result: LogoFetch): void {
  if (result.type === 'failed') {
    log.warn(
      { tenant: slug, err: result.error },
      'lender logos could not be fetched; the last known ones are used',
    );
  } else if (result.refused.length > 0) {
    log.warn({ tenant: slug, refused: result.refused }, 'lender logo cannot be shown');
  } else {
    log.info({ tenant: slug }, 'lender logos fetched');
  }
}
