import { Bar } from './bar.tsx';
import { classOf } from './class-names.ts';
import { TenantLogo } from './tenant-logo.tsx';

/**
 * The outline of the signed-in frame while its code is loading: the bar with the tenant's logo, and
 * placeholders for the title and the content. It is prerendered, so it has no user data.
 */
export function FrameOutline() {
  return (
    <div aria-hidden className={classOf('outline')}>
      <Bar>
        <TenantLogo of="navbar" />
      </Bar>
      <div className={classOf('outline-page')}>
        <div className={classOf('outline-title')} />
        <div className={classOf('outline-subtitle')} />
        <div className={classOf('outline-toolbar')} />
        <div className={classOf('outline-content')} />
      </div>
    </div>
  );
}
