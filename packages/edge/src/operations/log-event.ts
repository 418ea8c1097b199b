import type { Release } from '@livery/tenant-config/load';
import type { FastifyBaseLogger } from 'fastify';
import type { LogoNews } from '../logos/worn-logos.ts';
import type { LiveEvent } from '../registry/live-tenants.ts';

/** One line for one change of a tenant: what an operator needs to find and mend it. */
export function logEvent(log: FastifyBaseLogger, event: LiveEvent): void {
  switch (event.type) {
    case 'served':
      log.info({ tenant: event.release.slug, release: event.release.hash }, 'tenant served');
      return;
    case 'removed':
      log.info({ tenant: event.slug }, 'tenant removed');
      return;
    case 'refused': {
      const { slug, problems, keeps } = event;
      const [first] = problems;
      const more = problems.length > 1 ? { more: problems.length - 1 } : {};
      log.warn({ tenant: slug, ...first, ...more, release: keeps }, 'tenant folder refused');
      return;
    }
    case 'trouble':
      log.error({ err: event.error }, 'changes of tenant folders are not seen; POST /reload reads them');
      return;
    case 'reloaded':
      log.debug({ folders: event.folders, ms: Math.round(event.milliseconds) }, 'tenant folders read');
  }
}

/** One line when a lender begins or ceases to tell its portal's logos, or has one that cannot be shown. */
export function logLogoNews(log: FastifyBaseLogger, { slug }: Release, news: LogoNews): void {
  if (news.type === 'failed') {
    log.warn({ tenant: slug, err: news.error }, 'the lender does not tell its logos; the last known stay');
  } else if (news.refused.length > 0) {
    log.warn({ tenant: slug, refused: news.refused }, "a lender's logo cannot be shown");
  } else {
    log.info({ tenant: slug }, "the lender's logos are known");
  }
}
