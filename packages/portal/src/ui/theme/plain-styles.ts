import type { SystemStyleObject } from '@chakra-ui/react';
import { controlRecipes, controlSlotRecipes } from './controls.ts';
import { displayRecipes } from './display.ts';

type Styles = SystemStyleObject | readonly (SystemStyleObject | undefined)[];

type ButtonVariant = 'solid' | 'outline' | 'ghost';
type ButtonSize = 'sm' | 'md' | 'lg';

const button = (variant: ButtonVariant, size: ButtonSize) => {
  const { base, variants } = controlRecipes.button;
  return [base, variants?.variant[variant], variants?.size[size]] as const;
};
const input = [controlRecipes.input.base, controlRecipes.input.variants?.size.md] as const;
const field = controlSlotRecipes.field.base;
const link = displayRecipes.link.base;
const heading = (size: 'md' | '2xl') =>
  [displayRecipes.heading.base, displayRecipes.heading.variants?.size[size]] as const;
const skeleton = displayRecipes.skeleton.base;

const stack = (gap: string): SystemStyleObject => ({ display: 'flex', flexDirection: 'column', gap });
const page: SystemStyleObject = { maxW: '90rem', mx: 'auto', px: { base: '4', md: '6' } };

const toast = (colorPalette: 'success' | 'danger'): SystemStyleObject => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2.5',
  p: '1',
  ps: '3',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'floating',
  pointerEvents: 'auto',
  animation: 'drop-in 160ms ease-out',
  colorPalette,
});

const logo: SystemStyleObject = {
  w: 'auto',
  objectFit: 'contain',
  objectPosition: 'left',
  borderRadius: 'l1',
  // Forced colors change the background of the page but not the image. The logo therefore keeps a background
  // that suits its colors.
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    bg: 'bg.raised',
    boxShadow: '0 0 0 4px {colors.bg.raised}',
  },
};

/**
 * The styles of a logo with a background plate. The plate is visible only if the logo has too little contrast
 * with the page in this color mode; see tenant-logo.tsx.
 */
const logoPlate = (place: string, mode: 'light' | 'dark'): SystemStyleObject => {
  const plate = `var(--changed-logo-plate, var(--lv-plate-${place}-${mode}, var(--lv-logo-plate)))`;
  return { display: `var(--lv-if-${mode})`, bg: plate, boxShadow: `0 0 0 6px ${plate}` };
};
/** The logo has a fixed height and a maximum width, because staff can upload images of any proportions. */
const signInLogo: SystemStyleObject = { ...logo, h: '9', maxW: '100%' };
const navbarLogo: SystemStyleObject = { ...logo, h: '7', maxW: 'min(15rem, 100%)' };

/**
 * The styles of plain elements, which render without Chakra: the signed-out app, the frame skeleton, and
 * elements that both apps share. The build compiles each into the class `lv-<name>` of the page's stylesheet.
 */
export const plainStyles = {
  hidden: {
    border: '0',
    clip: 'rect(0, 0, 0, 0)',
    height: '1px',
    width: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    position: 'absolute',
  },

  layout: { position: 'relative', minH: '100dvh', display: 'flex', bg: 'accent.subtle' },
  background: {
    position: 'absolute',
    inset: '0',
    w: 'full',
    h: { base: '9rem', md: 'full' },
    objectFit: 'cover',
  },
  panel: {
    ...stack('8'),
    position: 'relative',
    width: { base: 'full', md: '30rem' },
    // On a phone, the background image stays visible above the form.
    mt: { base: '24', md: '0' },
    minH: { base: 'calc(100dvh - 6rem)', md: '100dvh' },
    borderTopRadius: { base: 'l3', md: 'none' },
    px: { base: '6', md: '12' },
    py: { base: '6', md: '10' },
    bg: 'bg.raised',
    borderInlineEndWidth: { md: '1px' },
  },
  main: {
    display: 'flex',
    flex: '1',
    flexDirection: 'column',
    // Centers the Sign In form in the window. The other forms start at the same position: if each form were
    // centered by its own height, the position would differ between screens, and a form would move if the
    // browser first paints only a part of it.
    pt: { base: 'max(0px, calc(50dvh - 20.25rem))', md: 'max(0px, calc(50dvh - 18.25rem))' },
    pb: '6',
  },
  footer: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    flexWrap: 'wrap',
  },
  'legal-links': { display: 'flex', gap: '4' },
  'legal-link': [link, { color: 'fg.muted', fontWeight: 'normal', textStyle: 'xs', py: '1' }],

  card: stack('6'),
  'card-head': stack('1'),
  'card-title': heading('2xl'),
  muted: { color: 'fg.muted' },
  'card-link': [link, { alignSelf: 'center', textStyle: 'xs', letterSpacing: '0.03em', py: '1' }],
  notice: {
    display: 'flex',
    gap: '2',
    px: '3',
    py: '2.5',
    bg: 'info.subtle',
    color: 'info.fg',
    borderWidth: '1px',
    borderColor: 'info.border',
    borderRadius: 'l2',
    _icon: { boxSize: '4', mt: '0.5', flexShrink: 0 },
  },
  confirmation: stack('4'),

  form: stack('1.5'),
  field: field?.root,
  label: field?.label,
  input,
  'field-error': { minH: '4' },
  'field-error-text': field?.errorText,
  'password-box': { position: 'relative' },
  'password-input': [...input, { pe: '11' }],
  'password-toggle': [
    ...button('ghost', 'sm'),
    { px: '0', position: 'absolute', insetEnd: '1', top: '50%', transform: 'translateY(-50%)' },
  ],
  'password-rules': field?.helperText,
  'password-rule': { display: 'flex', alignItems: 'center', gap: '2', _icon: { boxSize: '3.5' } },
  // The button keeps its normal look while it is disabled, because this lasts only until hydration.
  submit: [...button('solid', 'lg'), { width: 'full', _disabled: { opacity: 1, cursor: 'progress' } }],
  'submit-label': { display: 'contents' },
  'submit-label-hidden': { display: 'contents', color: 'transparent' },
  spinner: [displayRecipes.spinner.base, { position: 'absolute' }],
  button: button('outline', 'md'),
  'button-large': [...button('solid', 'lg'), { width: 'full' }],

  toasts: {
    ...stack('0'),
    position: 'fixed',
    top: '3',
    insetX: '3',
    mx: 'auto',
    maxW: '26rem',
    // An empty list takes no space: the toast region receives clicks even while a dialog is open, so it must
    // not cover the page.
    '& > :not(:empty) + :not(:empty)': { mt: '2' },
    zIndex: 'toast',
    pointerEvents: 'none',
  },
  'toast-list': stack('2'),
  'toast-success': toast('success'),
  'toast-error': toast('danger'),
  'toast-icon': { color: 'colorPalette.fg', py: '2', _icon: { boxSize: '4' } },
  'toast-text': { py: '1.5', flex: '1', minW: '0', overflowWrap: 'anywhere' },
  'toast-action': [...button('outline', 'sm'), { colorPalette: 'neutral' }],
  'toast-close': [...button('ghost', 'sm'), { px: '0' }],

  'powered-by': {
    w: '118px',
    h: '16px',
    color: 'fg.subtle',
    fill: 'currentColor',
    '& text': { fontSize: '11px' },
  },
  'sign-in-logo-light': { ...signInLogo, ...logoPlate('sign-in', 'light') },
  'sign-in-logo-dark': { ...signInLogo, ...logoPlate('sign-in', 'dark') },
  'navbar-logo-light': { ...navbarLogo, ...logoPlate('navbar', 'light') },
  'navbar-logo-dark': { ...navbarLogo, ...logoPlate('navbar', 'dark') },

  state: {
    ...stack('1'),
    alignItems: 'center',
    textAlign: 'center',
    px: '6',
    py: '16',
  },
  'state-icon': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    mb: '3',
    bg: 'bg.muted',
    color: 'fg.muted',
    borderRadius: 'full',
    _icon: { boxSize: '5' },
  },
  'state-title': heading('md'),
  'state-hint': { color: 'fg.muted', maxW: '26rem', textWrap: 'balance' },
  'state-action': { mt: '4' },

  bar: { position: 'sticky', top: '0', zIndex: 'bar', bg: 'bg.raised', borderBottomWidth: '1px' },
  'bar-content': { ...page, display: 'flex', h: '14', alignItems: 'center', gap: '6' },
  'frame-skeleton': { minH: '100dvh' },
  'frame-skeleton-page': { ...page, pt: { base: '5', md: '7' } },
  'frame-skeleton-title': [skeleton, { w: '9rem', maxW: 'full', h: '6', mb: '2' }],
  'frame-skeleton-subtitle': [skeleton, { w: '24rem', maxW: 'full', h: '4', mb: '10' }],
  'frame-skeleton-toolbar': [skeleton, { w: 'full', maxW: 'full', h: '9', mb: '4' }],
  'frame-skeleton-content': [skeleton, { w: 'full', maxW: 'full', h: '20rem' }],
} satisfies Record<string, Styles | undefined>;

export type PlainStyle = keyof typeof plainStyles;
