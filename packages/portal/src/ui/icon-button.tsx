import type { ButtonProps } from '@chakra-ui/react';
import type { ComponentProps, RefAttributes } from 'react';

interface IconButtonProps extends ButtonProps, RefAttributes<HTMLButtonElement> {
  /** The accessible name and the tooltip. */
  readonly label: string;
}

/** A button with an icon. The build replaces its style props by a class (vite/compiled-elements.ts). */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <button type="button" aria-label={label} title={label} {...(button as ComponentProps<'button'>)} />;
}
