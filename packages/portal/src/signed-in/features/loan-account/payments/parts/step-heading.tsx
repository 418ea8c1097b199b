import { Heading, type HeadingProps } from '@chakra-ui/react';
import { type Ref, useImperativeHandle } from 'react';
import { STEP_FOCUS, useStepFocus } from '../../../../../ui/step-focus.ts';

interface StepHeadingProps extends HeadingProps {
  readonly ref?: Ref<HTMLHeadingElement | null>;
}

/** The heading of a step of the Payments dialog. It gets the focus, so that a screen reader announces the step. */
export function StepHeading({ ref, ...props }: StepHeadingProps) {
  const heading = useStepFocus<HTMLHeadingElement>();
  useImperativeHandle<HTMLHeadingElement | null, HTMLHeadingElement | null>(ref, () => heading.current);
  return <Heading as="h3" size="lg" {...props} {...STEP_FOCUS} ref={heading} tabIndex={-1} />;
}
