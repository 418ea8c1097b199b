import { Bar } from './bar.tsx';
import { getClassName } from './class-names.ts';
import { TenantLogo } from './tenant-logo.tsx';

/**
 * The skeleton of the signed-in frame while its code is loading: the bar with the tenant's logo, and
 * placeholders for the title and the content. It is prerendered, so it has no user data.
 */
export function FrameSkeleton() {
  return (
    <div aria-hidden className={getClassName('frame-skeleton')}>
      <Bar>
        <TenantLogo place="navbar" />
      </Bar>
      <div className={getClassName('frame-skeleton-page')}>
        <div className={getClassName('frame-skeleton-title')} />
        <div className={getClassName('frame-skeleton-subtitle')} />
        <div className={getClassName('frame-skeleton-toolbar')} />
        <div className={getClassName('frame-skeleton-content')} />
      </div>
    </div>
  );
}
