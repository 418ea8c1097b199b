import { Button, type ButtonProps } from '@chakra-ui/react';
import type { RefAttributes } from 'react';

interface IconButtonProps extends ButtonProps, RefAttributes<HTMLButtonElement> {
  /** The button's name for screen readers, and its tooltip. */
  readonly label: string;
}

/** A quiet square button with an icon alone. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <Button variant="ghost" size="sm" px="0" aria-label={label} title={label} {...button} />;
}
