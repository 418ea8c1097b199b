import { Flex } from '@chakra-ui/react';
import { ImageField } from './image-field.tsx';
import { IMAGE_SLOTS } from './image-slots.ts';

export function ImagesForm() {
  return (
    <Flex direction="column" gap="4">
      {IMAGE_SLOTS.map((slot) => (
        <ImageField key={slot.file} slot={slot} />
      ))}
    </Flex>
  );
}
