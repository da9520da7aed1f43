export { AdminGuard } from './admin-guard.tsx';
export { InShop, useAdminShop, useAdminSite, useShopBrand } from './admin-shop.tsx';
export { EditDialog } from './edit/edit-dialog.tsx';
export {
  Check,
  CheckField,
  CheckList,
  ChoiceField,
  FormSection,
  NumberField,
  TextAreaField,
  TextField,
  useFieldError,
  useFieldErrors,
  useTypedValue,
} from './edit/edit-fields.tsx';
export { EditLoading } from './edit/edit-loading.tsx';
export { EditForm, EditScreen } from './edit/edit-screen.tsx';
export { failureText } from './edit/failure-text.ts';
export { UnsavedGuard } from './edit/unsaved-guard.tsx';
export { useConfirm } from './edit/use-confirm.tsx';
export { useEditForm } from './edit/use-edit-form.ts';
export { editResolver, withoutEmpty } from './edit/without-empty.ts';
export { ExportButton, ExportNotice } from './export-button.tsx';
export { Filters } from './filters.tsx';
export { countOfRows, ListBar } from './list-bar.tsx';
export { useListParams } from './list-params.ts';
export { MailboxNote } from './mailbox-note.tsx';
export { historyKey, ObjectHistory } from './object-history.tsx';
export { usePaletteActions } from './palette-actions.ts';
export { ScreenHeading } from './screen-heading.tsx';
export { shopsQuery } from './shops-query.ts';
export { KeysButton } from './shortcuts/keys-button.tsx';
export { focusRow, type RowTarget } from './shortcuts/row-shortcuts.ts';
export type { Shortcut } from './shortcuts/shortcut.ts';
export { ShortcutsProvider } from './shortcuts/shortcuts-provider.tsx';
export { SCANNER_GAP_MS_MAX, useShortcuts } from './shortcuts/use-shortcuts.ts';
export { StaffOnly } from './staff-only.tsx';
export { useChange } from './use-change.ts';
export { type ExportCopy, useCsvExport } from './use-csv-export.ts';
export { useSingleMutation } from './use-single-mutation.ts';
export { zoneText } from './zone-text.ts';
