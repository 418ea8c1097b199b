import { Bar } from './bar.tsx';
import { getClassName } from './class-names.ts';
import { TenantLogo } from './tenant-logo.tsx';

/**
 * The outline of the signed-in frame while its code is loading: the bar with the tenant's logo, and
 * placeholders for the title and the content. It is prerendered, so it has no user data.
 */
export function FrameOutline() {
  return (
    <div aria-hidden className={getClassName('outline')}>
      <Bar>
        <TenantLogo of="navbar" />
      </Bar>
      <div className={getClassName('outline-page')}>
        <div className={getClassName('outline-title')} />
        <div className={getClassName('outline-subtitle')} />
        <div className={getClassName('outline-toolbar')} />
        <div className={getClassName('outline-content')} />
      </div>
    </div>
  );
}
