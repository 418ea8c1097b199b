import { useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';
import { PhoneLink } from '../../../../ui/phone-link.tsx';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { emailSchema, mobileSchema } from '../account/contact-schema.ts';
import { InlineEdit } from './inline-edit.tsx';
import { type ContactField as Field, useContactEdit } from './use-contact-edit.ts';

interface ContactFieldProps {
  readonly loanId: number;
  readonly installAccountId: number;
  readonly field: Field;
  readonly label: string;
  readonly value: string | null;
}

/** A mobile number or e-mail address that those who may edit it edit in place. */
export function ContactField({ label, value, ...edit }: ContactFieldProps) {
  const t = useTexts();
  const mayEdit = useMay('BORROWERS.EDIT_INFORMATION');
  const [editing, setEditing] = useState<string | null>(null);
  const { mutate } = useContactEdit({ ...edit, editAgain: setEditing });
  const isMobile = edit.field === 'mobilePhone';
  const schema = useMemo(() => (isMobile ? mobileSchema(t) : emailSchema(t)), [isMobile, t]);
  const current = value ?? '';
  return (
    <InlineEdit
      label={label}
      initial={current}
      shown={current === '' ? t('profile.missing') : isMobile ? <PhoneLink phone={current} /> : current}
      mayEdit={mayEdit}
      editing={editing}
      setEditing={setEditing}
      schema={schema}
      inputMode={isMobile ? 'tel' : 'email'}
      onSave={(typed) => mutate(typed)}
    />
  );
}
