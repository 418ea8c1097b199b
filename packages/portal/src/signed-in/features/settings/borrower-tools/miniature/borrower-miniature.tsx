import { Box, Flex, Text } from '@chakra-ui/react';
import type { ClientSettings } from '@livery/lender-client';
import { compileTheme } from '@livery/theming';
import { type CSSProperties, useMemo } from 'react';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../../lib/texts/texts.ts';
import { useImageFileCanvas } from '../../../../../ui/upload/image-preview.tsx';
import { type BorrowerBrand, getSavedBrand, type ImageSource } from './borrower-brand.ts';

/** The part of a borrower page that a card changes. */
type MiniaturePart = keyof BorrowerBrand;

const PLACES: Readonly<Record<MiniaturePart, PlainTextKey>> = {
  logo: 'borrowerTools.appearsAtTop',
  favicon: 'borrowerTools.appearsOnTab',
  accent: 'borrowerTools.appearsOnButtons',
  background: 'borrowerTools.appearsBehindSignIn',
  address: 'borrowerTools.appearsAtEnd',
  website: 'borrowerTools.appearsAtEnd',
  phone: 'borrowerTools.appearsAtEnd',
  hasTerms: 'borrowerTools.appearsAmongLinks',
  hasPolicy: 'borrowerTools.appearsAmongLinks',
  links: 'borrowerTools.appearsAmongLinks',
};

/**
 * Returns the colors that are computed from an accent color, as custom properties for light and dark mode.
 */
function createAccentStyle(accent: string | null): CSSProperties | undefined {
  if (accent === null) return undefined;
  const { light, dark } = compileTheme({ accent });
  const createModeVariables = (mode: 'light' | 'dark', colors: typeof light) => [
    [`--${mode}-solid`, colors['accent-solid']],
    [`--${mode}-on-solid`, colors['accent-on-solid']],
    [`--${mode}-mark`, colors['accent-mark']],
    [`--${mode}-link`, colors.link],
  ];
  return Object.fromEntries([
    ...createModeVariables('light', light),
    ...createModeVariables('dark', dark),
  ]) as CSSProperties;
}

const getAccentColors = (mode: 'light' | 'dark') => ({
  '--solid': `var(--${mode}-solid, var(--lv-accent-solid))`,
  '--on-solid': `var(--${mode}-on-solid, var(--lv-accent-on-solid))`,
  '--mark': `var(--${mode}-mark, var(--lv-accent-mark))`,
  '--link': `var(--${mode}-link, var(--lv-link))`,
});

/**
 * Styles for plain elements. Eleven cards of a page show this picture, so styled components would be slow.
 */
const PICTURE_STYLES = {
  ...getAccentColors('light'),
  '.dark &': getAccentColors('dark'),
  fontSize: '0.5625rem',
  lineHeight: '1.4',
  overflowWrap: 'anywhere',
  '& [data-part]': { outline: '2px solid var(--lv-focus-ring)', outlineOffset: '1px', borderRadius: '2px' },
  '& .tab': { display: 'flex', alignItems: 'center', gap: '1', px: '2', py: '1', bg: 'bg.muted' },
  '& .icon': { boxSize: '3', flexShrink: 0, bg: 'border', borderRadius: '2px', overflow: 'hidden' },
  '& .icon > *': { boxSize: '100%', objectFit: 'contain' },
  '& .tab > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .header': {
    borderTop: '3px solid var(--mark)',
    borderBottomWidth: '1px',
    bg: 'bg.raised',
    px: '2',
    py: '1.5',
  },
  '& .logo': { display: 'inline-flex', minH: '4', maxW: '60%', fontWeight: 'semibold' },
  '& .logo > *': { maxH: '4', maxW: '100%', objectFit: 'contain' },
  // An uploaded logo is designed for a light background.
  '.dark & .uploaded': { bg: 'white', px: '1' },
  '& .main': { position: 'relative', p: '2.5', overflow: 'hidden', minH: '5rem' },
  '& .background': { position: 'absolute', inset: '3px', outlineOffset: '0 !important' },
  '& .background > *': { boxSize: '100%', objectFit: 'cover' },
  '& .form': {
    position: 'relative',
    w: '55%',
    mx: 'auto',
    p: '2',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: '3px',
  },
  '& .field': { h: '2', my: '1', borderWidth: '1px', borderColor: 'border.control', borderRadius: '2px' },
  '& .button': {
    display: 'inline-block',
    px: '1.5',
    borderRadius: '2px',
    bg: 'var(--solid)',
    color: 'var(--on-solid)',
  },
  '& .footer': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '2',
    px: '2',
    py: '1.5',
    minH: '12',
    bg: 'bg.raised',
    borderTopWidth: '1px',
    color: 'fg.muted',
  },
  '& .footer > *': { minW: '0' },
  '& .address': { whiteSpace: 'pre-line' },
  '& .contact': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '0.5' },
  '& .legal': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: '0.5',
    textAlign: 'end',
  },
  '& .link': { color: 'var(--link)', textDecoration: 'underline' },
} as const;

function FileImage({ file }: { readonly file: File }) {
  const { canvas, hasFailed } = useImageFileCanvas(file);
  return <canvas ref={canvas} hidden={hasFailed} width={0} height={0} />;
}

const Picture = ({ source }: { readonly source: ImageSource }) =>
  source instanceof File ? <FileImage file={source} /> : <img src={source} alt="" />;

interface BorrowerPageProps {
  readonly brand: BorrowerBrand;
  readonly part: MiniaturePart;
}

/** A small picture of the borrowers' sign-in page, with a frame around the part that a card changes. */
function BorrowerPage({ brand, part }: BorrowerPageProps) {
  const t = useTexts();
  const { name, images } = useTenant();
  const style = useMemo(() => createAccentStyle(brand.accent), [brand.accent]);
  const getPartAttribute = (shownPart: MiniaturePart) =>
    shownPart === part ? { 'data-part': shownPart } : {};
  const links = [
    brand.hasTerms && { key: 'terms', part: 'hasTerms' as const, text: t('borrowerTools.miniatureTerms') },
    brand.hasPolicy && {
      key: 'policy',
      part: 'hasPolicy' as const,
      text: t('borrowerTools.miniaturePolicy'),
    },
    ...brand.links.map((text, index) => ({ key: `link ${index}`, part: 'links' as const, text })),
  ].filter((link) => link !== false);
  return (
    <Box
      aria-hidden
      w="15rem"
      maxW="100%"
      bg="bg"
      color="fg"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      css={PICTURE_STYLES}
      style={style}
    >
      <div className="tab">
        <span className="icon" {...getPartAttribute('favicon')}>
          {brand.favicon !== null && <Picture source={brand.favicon} />}
        </span>
        <span>{name}</span>
      </div>
      <div className="header">
        {brand.logo === null ? (
          <span className="logo" {...getPartAttribute('logo')}>
            <img src={images.logo.light.url} alt="" style={{ display: 'var(--lv-if-light)' }} />
            <img src={images.logo.dark.url} alt="" style={{ display: 'var(--lv-if-dark)' }} />
          </span>
        ) : (
          <span className="logo uploaded" {...getPartAttribute('logo')}>
            <Picture source={brand.logo} />
          </span>
        )}
      </div>
      <div className="main">
        {brand.background !== null && (
          <div className="background" {...getPartAttribute('background')}>
            <Picture source={brand.background} />
          </div>
        )}
        <div className="form">
          {t('borrowerTools.miniatureSignIn')}
          <div className="field" />
          <span className="button" {...getPartAttribute('accent')}>
            {t('borrowerTools.miniatureSend')}
          </span>
        </div>
      </div>
      <div className="footer">
        <div className="contact">
          <strong>{name}</strong>
          {brand.address.length > 0 && (
            <div className="address" {...getPartAttribute('address')}>
              {brand.address.join('\n')}
            </div>
          )}
          {brand.phone !== '' && (
            <div className="link" {...getPartAttribute('phone')}>
              {brand.phone}
            </div>
          )}
          {brand.website !== '' && (
            <div className="link" {...getPartAttribute('website')}>
              {brand.website.replace(/^https?:\/\//i, '')}
            </div>
          )}
        </div>
        <div className="legal">
          {links.map((link) => (
            <span key={link.key} className="link" {...getPartAttribute(link.part)}>
              {link.text}
            </span>
          ))}
        </div>
      </div>
    </Box>
  );
}

/**
 * Returns true if borrowers see this part. Borrowers always see a color and a logo, because the tenant's
 * color and logo replace missing values.
 */
function isShown(brand: BorrowerBrand, part: MiniaturePart): boolean {
  const value = brand[part];
  if (part === 'accent' || part === 'logo') return true;
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== false;
}

interface BorrowerMiniatureProps {
  readonly settings: ClientSettings;
  readonly part: MiniaturePart;
  /** The values of the card, which are not saved yet. */
  readonly changes?: Partial<BorrowerBrand>;
  /**
   * Replaces the default text about where the value appears, for a value that appears only under a condition.
   */
  readonly place?: PlainTextKey | undefined;
}

/**
 * Shows where borrowers will see the value of a card, before the value is saved
 * (docs/product/settings.md#miniature-of-a-borrower-page).
 */
export function BorrowerMiniature({ settings, part, changes, place }: BorrowerMiniatureProps) {
  const t = useTexts();
  const brand = { ...getSavedBrand(settings, useTenant()), ...changes };
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mt="4">
      <BorrowerPage brand={brand} part={part} />
      <Text flex="1 1 9rem" textStyle="sm" color="fg.muted">
        {t(isShown(brand, part) ? (place ?? PLACES[part]) : 'borrowerTools.appearsNowhere')}
      </Text>
    </Flex>
  );
}
