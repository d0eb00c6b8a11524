import { RecordRow, RecordsSection } from '#admin/features/settings/records-section.tsx';
import { spaceRecordTexts as texts } from '#admin/records/spaces/messages.ts';
import { SpaceSwatch } from '#admin/records/spaces/space-swatch.tsx';
import type { SpaceRecord } from '#admin/records/spaces/use-spaces.ts';
import { Small } from '#admin/theme/parts.ts';
import { SpaceForm } from './space-form.tsx';

/** The spaces in their order. */
export function SpacesSection() {
  return (
    <RecordsSection<SpaceRecord>
      resource="spaces"
      texts={texts}
      form={<SpaceForm />}
      renderRow={(space, spaces) => <Row key={space.id} space={space} spaces={spaces} />}
    />
  );
}

function Row({ space, spaces }: { space: SpaceRecord; spaces: readonly SpaceRecord[] }) {
  const { seated, standing, color, contains, isBookable } = space;
  const parts = spaces.filter(({ _id }) => contains.includes(_id)).map((part) => part.name);
  const facts = [
    ...(seated === null ? [] : [texts.seatedCount(seated)]),
    ...(standing === null ? [] : [texts.standingCount(standing)]),
    ...(parts.length === 0 ? [] : [texts.madeOf(parts.join(', '))]),
  ];
  return (
    <RecordRow
      resource="spaces"
      item={space}
      texts={texts}
      start={<SpaceSwatch color={color} />}
      mark={isBookable ? undefined : texts.notBookable}
    >
      {facts.length > 0 && <Small dir="auto">{facts.join(' · ')}</Small>}
    </RecordRow>
  );
}
