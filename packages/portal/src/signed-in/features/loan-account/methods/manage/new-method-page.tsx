import { Flex, Stack } from '@chakra-ui/react';
import type { MethodType } from '@livery/lender-client';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useTexts } from '../../../../../lib/services/services.ts';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { usePayments } from '../../payments/context/payments-context.ts';
import { BackButton } from '../../payments/parts/back-button.tsx';
import { StepHeading } from '../../payments/parts/step-heading.tsx';
import { methodTypeName } from '../method-name.ts';
import { NewAchForm } from './new-ach-form.tsx';
import { NewCardForm } from './new-card-form.tsx';
import { NewPadForm } from './new-pad-form.tsx';

const FORMS = { card: NewCardForm, ach: NewAchForm, pad: NewPadForm };

/** Add Payment Method: a card, an ACH or a PAD account, whichever the lender takes (spec sections 2 and 5). */
export function NewMethodPage() {
  const t = useTexts();
  const {
    chooser: { types, formPath },
  } = usePayments();
  const [chosen, choose] = useState<MethodType | undefined>(types[0]);
  if (chosen === undefined) return <Navigate to={formPath} replace />;
  const Form = FORMS[chosen];
  return (
    <Stack gap="4" maxW="34rem" mx="auto">
      <Flex align="center" gap="2">
        <BackButton to={formPath} />
        <StepHeading>{t('payments.addTitle')}</StepHeading>
      </Flex>
      <SelectField
        label={t('payments.methodType')}
        error={undefined}
        value={chosen}
        onChange={({ currentTarget }) => choose(types.find((type) => type === currentTarget.value) ?? chosen)}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {methodTypeName(type, t)}
          </option>
        ))}
      </SelectField>
      <Form key={chosen} />
    </Stack>
  );
}
