import { expect, test } from 'vitest';
import { profileEdit, profileFlow } from '../../../shared/domain/profile/flow/flows.ts';
import { readStepAddress } from '../../../shared/domain/profile/flow/step-address.ts';
import { cropperModal } from '../../../shared/flow-paths.ts';

test.each([profileEdit, profileFlow])('[RT-03] the cropper opens over step 1/1, and over no other', (map) => {
  expect(readStepAddress(map, `1/1/${cropperModal}`)).toMatchObject({ step: 1, subStep: 1 });
  expect(readStepAddress(map, `1/2/${cropperModal}`)).toBeNull();
  expect(readStepAddress(map, `2/${cropperModal}`)).toBeNull();
});
