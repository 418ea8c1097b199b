import { Box, chakra, Grid } from '@chakra-ui/react';
import type { BackgroundSlot, Backgrounds } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { BACKGROUND_FILES } from '../../../../../ui/upload/file-rules.ts';
import { PictureFrame } from '../../../../../ui/upload/picture-frame.tsx';
import { UploadField } from '../../../../../ui/upload/upload-field.tsx';
import { useSending } from '../../../../../ui/upload/use-sending.ts';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { useCard } from '../../card/use-card.ts';

const SLOTS: readonly BackgroundSlot[] = [1, 2, 3];

/** What was chosen and is not with the lender. */
interface Choice {
  readonly files: Readonly<Record<BackgroundSlot, File | null>>;
  /** Null while it stays as the lender has it. */
  readonly shown: BackgroundSlot | null;
}

const NOTHING: Choice = { files: { 1: null, 2: null, 3: null }, shown: null };

/** The three background images and which one the app shows. What is unchanged of them is not sent (spec section 4). */
function useBackgrounds(saved: Backgrounds, title: string) {
  const t = useTexts();
  const lender = useLender();
  const queryClient = useQueryClient();
  const { queryKey } = clientSettingsQuery(lender);
  const [choice, setChoice] = useState(NOTHING);
  const [sendingSlot, setSendingSlot] = useState<BackgroundSlot | null>(null);
  const { onItsWay, send } = useSending();
  const { files } = choice;
  const shown = choice.shown ?? saved.shown;

  async function upload(slot: BackgroundSlot, file: File) {
    setSendingSlot(slot);
    await send(file, (sending) => lender.uploadBackground(slot, file, sending));
    // At once, so that this one is not sent again should a later one fail.
    await queryClient.invalidateQueries({ queryKey });
    setChoice((now) => (now.files[slot] === file ? withFile(now, slot, null) : now));
  }

  const { card, clearProblem, submit } = useCard<Choice>({
    title,
    changed: SLOTS.some((slot) => files[slot] !== null) || shown !== saved.shown,
    success: t('borrowerTools.backgroundsUpdated'),
    save: async (input) => {
      for (const slot of SLOTS) {
        const file = input.files[slot];
        if (file !== null) await upload(slot, file);
      }
      if (input.shown !== null && input.shown !== saved.shown) await lender.showBackground(input.shown);
    },
    onSaved: (sent) => setChoice((now) => ({ ...now, shown: now.shown === sent.shown ? null : now.shown })),
  });

  return {
    card,
    files,
    shown,
    /** What is on its way into this slot. */
    onItsWayTo: (slot: BackgroundSlot) => (slot === sendingSlot ? onItsWay : null),
    /** Another file, or null to leave the lender's; one that was to be shown and is no more, is not. */
    choose: (slot: BackgroundSlot, file: File | null) => {
      clearProblem();
      setChoice((now) => {
        const nothingToShow = file === null && saved.imageUrls[slot] === null;
        const nowShown = nothingToShow && now.shown === slot ? null : now.shown;
        return { ...withFile(now, slot, file), shown: nowShown };
      });
    },
    show: (slot: BackgroundSlot) => setChoice((now) => ({ ...now, shown: slot })),
    save: () => submit(choice),
    discard: () => {
      clearProblem();
      setChoice(NOTHING);
    },
  };
}

const withFile = (choice: Choice, slot: BackgroundSlot, file: File | null): Choice => ({
  ...choice,
  files: { ...choice.files, [slot]: file },
});

const ShownChoice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '11', md: '8' },
    cursor: 'pointer',
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  },
});

/** The background images of the borrower app, one to three, and which one it shows. */
export function BackgroundsCard({ settings: { backgrounds: saved }, title }: SettingCardProps) {
  const t = useTexts();
  const group = useId();
  const { card, files, shown, onItsWayTo, choose, show, save, discard } = useBackgrounds(saved, title);
  return (
    <SettingsCard
      card={card}
      description={t('borrowerTools.backgroundsDescription')}
      onSave={save}
      onDiscard={discard}
    >
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 15rem), 1fr))" gap="5">
        {SLOTS.map((slot) => {
          const file = files[slot];
          const savedUrl = saved.imageUrls[slot];
          const name = t('borrowerTools.background', { slot });
          return (
            <Box key={slot}>
              <UploadField
                label={name}
                rules={BACKGROUND_FILES}
                file={file}
                onFile={(chosen) => choose(slot, chosen)}
                onItsWay={onItsWayTo(slot)}
                picture={
                  <PictureFrame
                    name={name}
                    file={file}
                    savedUrl={savedUrl}
                    none={t('borrowerTools.noBackground')}
                  />
                }
              />
              <ShownChoice>
                <chakra.input
                  type="radio"
                  name={group}
                  boxSize="4"
                  accentColor="accent.mark"
                  aria-label={t('borrowerTools.showBackgroundOf', { slot })}
                  checked={shown === slot}
                  disabled={file === null && savedUrl === null}
                  onChange={() => show(slot)}
                />
                {t('borrowerTools.showBackground')}
              </ShownChoice>
            </Box>
          );
        })}
      </Grid>
    </SettingsCard>
  );
}
