import { Box, chakra, Grid } from '@chakra-ui/react';
import type { Backgrounds } from '@livery/lender-client';
import { useId } from 'react';
import { useTexts } from '../../../../../lib/services/services.ts';
import { BACKGROUND_FILES } from '../../../../../ui/upload/file-rules.ts';
import { PictureFrame } from '../../../../../ui/upload/picture-frame.tsx';
import { UploadField } from '../../../../../ui/upload/upload-field.tsx';
import { SettingsCard } from '../../card/settings-card.tsx';
import { SLOTS, useBackgrounds } from './use-backgrounds.ts';

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
export function BackgroundsCard({ saved }: { readonly saved: Backgrounds }) {
  const t = useTexts();
  const group = useId();
  const { card, files, shown, onItsWayTo, choose, show, save, discard } = useBackgrounds(saved);
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
