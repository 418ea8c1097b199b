import { useTexts } from '../../lib/services/services.ts';
import { getClassName } from './class-names.ts';

export function PoweredBy() {
  const t = useTexts();
  return (
    <svg
      role="img"
      aria-label={t('frame.poweredBy')}
      viewBox="0 0 118 16"
      className={getClassName('powered-by')}
    >
      <text x="0" y="12" textLength="60" lengthAdjust="spacingAndGlyphs">
        Powered by
      </text>
      <path d="M68 3h3.200L73.5 7 75.8 3H79v10h-4.200V9.500l-1.3 2-1.3-2V13H68z" />
      <text x="84" y="12" textLength="31" lengthAdjust="spacingAndGlyphs">
        Livery
      </text>
    </svg>
  );
}
