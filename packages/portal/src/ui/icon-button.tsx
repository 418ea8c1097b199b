import { Button, type ButtonProps } from '@chakra-ui/react';
import type { RefAttributes } from 'react';

interface IconButtonProps extends ButtonProps, RefAttributes<HTMLButtonElement> {
  /** The accessible name and the tooltip. */
  readonly label: string;
}

export function IconButton({ label, ...button }: IconButtonProps) {
  return <Button variant="ghost" size="sm" px="0" aria-label={label} title={label} {...button} />;
}
