import { EditableSettings } from '@cea/contract/settings-editing';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { useSettingForm } from './use-setting-form.ts';

const FileSettings = EditableSettings.pick({ data_license: true, visitor_rows: true });

function FilesForm({ data_license, visitor_rows }: Pick<EditableSettings, 'data_license' | 'visitor_rows'>) {
  const { form, onSubmit, pending, refusal } = useSettingForm({
    schema: FileSettings,
    keepAs: 'downloaded files',
    values: { data_license, visitor_rows },
    messageOf: () => 'Files follow from now on.',
  });
  return (
    <FormStack onSubmit={onSubmit}>
      <FormText
        control={form.control}
        name="data_license"
        label="License"
        hint="What downloaded data may be used for, as the files and the download dialog say it."
        required
        multiline
        minRows={3}
      />
      <FormNumber
        control={form.control}
        name="visitor_rows"
        label="Rows without a seat"
        hint="The most rows of a file for people without permission to download registry entries, up to 1,000."
        required
        sx={{ maxWidth: 260 }}
      />
      <FormActions label="Save" pending={pending} refusal={refusal} disabled={!form.formState.isDirty} />
    </FormStack>
  );
}

/** What files say about their use, and how much of the registry visitors may take. */
export function DownloadedFiles() {
  return (
    <SettingPanel
      title="Downloaded files"
      lead="What the files say about their use, and how many rows visitors may take."
    >
      {({ data_license, visitor_rows }) => <FilesForm data_license={data_license} visitor_rows={visitor_rows} />}
    </SettingPanel>
  );
}
