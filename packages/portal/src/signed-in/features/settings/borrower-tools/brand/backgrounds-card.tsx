import { Box, chakra, Grid } from '@chakra-ui/react';
import { type BackgroundSlot, type Backgrounds, knownOr } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { useLenderFileUrl } from '../../../../../lib/services/use-lender-file-url.ts';
import { BACKGROUND_FILES } from '../../../../../ui/upload/file-rules.ts';
import { ImagePreview } from '../../../../../ui/upload/image-preview.tsx';
import { UploadField, useUpload } from '../../../../../ui/upload/upload-field.tsx';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { useCard } from '../../card/use-card.ts';
import { BorrowerMiniature } from '../miniature/borrower-miniature.tsx';

const SLOTS: readonly BackgroundSlot[] = [1, 2, 3];

interface BackgroundChanges {
  readonly files: Readonly<Record<BackgroundSlot, File | null>>;
  /** Slot selected for the borrower app; null if the selection is unchanged. */
  readonly shown: BackgroundSlot | null;
}

const NO_CHANGES: BackgroundChanges = { files: { 1: null, 2: null, 3: null }, shown: null };

/**
 * Manages the three background images and the selected image. Sends only the changed parts
 * (docs/product/settings.md#background-images).
 */
function useBackgrounds(saved: Backgrounds, title: string) {
  const t = useTexts();
  const lender = useLender();
  const queryClient = useQueryClient();
  const { queryKey } = clientSettingsQuery(lender);
  const [changes, setChanges] = useState(NO_CHANGES);
  const [sendingSlot, setSendingSlot] = useState<BackgroundSlot | null>(null);
  const { currentUpload, send } = useUpload();
  const { files } = changes;
  const shown = changes.shown ?? saved.shown;

  async function upload(slot: BackgroundSlot, file: File) {
    setSendingSlot(slot);
    await send(file, (options) => lender.with(options).uploadBackground(slot, file));
    await queryClient.invalidateQueries({ queryKey });
    // The uploaded file is no longer a change, so it is not sent again if a later upload fails.
    setChanges((current) => (current.files[slot] === file ? setFile(current, slot, null) : current));
  }

  const { card, clearProblem, submit } = useCard<BackgroundChanges>({
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
    onSaved: (sent) =>
      setChanges((current) => ({ ...current, shown: current.shown === sent.shown ? null : current.shown })),
  });

  return {
    card,
    files,
    shown,
    /** The slot with the image that appears behind the borrowers' sign-in form. */
    shownSlot: knownOr<BackgroundSlot>(shown, 1),
    /** Returns the upload that is in progress for this slot, or null. */
    getUpload: (slot: BackgroundSlot) => (slot === sendingSlot ? currentUpload : null),
    /**
     * Sets the file of a slot; null restores the saved image. If the slot is then empty, it is no longer selected
     * as the background to show.
     */
    setSlotFile: (slot: BackgroundSlot, file: File | null) => {
      clearProblem();
      setChanges((current) => {
        const isEmptySlot = file === null && saved.imageUrls[slot] === null;
        const newShown = isEmptySlot && current.shown === slot ? null : current.shown;
        return { ...setFile(current, slot, file), shown: newShown };
      });
    },
    selectSlot: (slot: BackgroundSlot) => setChanges((current) => ({ ...current, shown: slot })),
    save: () => submit(changes),
    discard: () => {
      clearProblem();
      setChanges(NO_CHANGES);
    },
  };
}

const setFile = (changes: BackgroundChanges, slot: BackgroundSlot, file: File | null): BackgroundChanges => ({
  ...changes,
  files: { ...changes.files, [slot]: file },
});

const SlotLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '11', md: '8' },
    cursor: 'pointer',
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  },
});

export function BackgroundsCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const { backgrounds: saved } = settings;
  const groupName = useId();
  const { card, files, shown, shownSlot, getUpload, setSlotFile, selectSlot, save, discard } = useBackgrounds(
    saved,
    title,
  );
  const shownUrl = useLenderFileUrl(saved.imageUrls[shownSlot]);
  const background = files[shownSlot] ?? shownUrl;
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
                onFile={(newFile) => setSlotFile(slot, newFile)}
                currentUpload={getUpload(slot)}
                preview={
                  <ImagePreview
                    name={name}
                    file={file}
                    savedUrl={savedUrl}
                    none={t('borrowerTools.noBackground')}
                  />
                }
              />
              <SlotLabel>
                <chakra.input
                  type="radio"
                  name={groupName}
                  boxSize="4"
                  accentColor="accent.mark"
                  aria-label={t('borrowerTools.showBackgroundOf', { slot })}
                  checked={shown === slot}
                  disabled={file === null && savedUrl === null}
                  onChange={() => selectSlot(slot)}
                />
                {t('borrowerTools.showBackground')}
              </SlotLabel>
            </Box>
          );
        })}
      </Grid>
      <BorrowerMiniature
        settings={settings}
        part="background"
        changes={background === null ? {} : { background }}
      />
    </SettingsCard>
  );
}
