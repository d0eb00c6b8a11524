import { contentMessages } from '#admin/ui/messages.ts';
import { SwitchInput } from './switch-input.tsx';

/** The form's switch for `isActive`, with what it means for visitors. */
export function ActiveSwitch() {
  return (
    <SwitchInput
      source="isActive"
      label={contentMessages.active}
      hint={(isOn) => (isOn ? contentMessages.visible : contentMessages.invisible)}
      isInline
    />
  );
}
