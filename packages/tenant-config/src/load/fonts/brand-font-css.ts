import { type BrandDocument, renderFontFaces } from '@livery/theming';

/** Returns the font faces of a brand as CSS, for pages without the portal's style sheet. */
export const renderBrandFonts = ({ theme, fontFiles, fallbackFont }: BrandDocument): string =>
  renderFontFaces({ face: theme.font.face, files: fontFiles, fallback: fallbackFont });
