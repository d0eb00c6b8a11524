/** Why a file cannot be trusted as a backup: `message` continues "… cannot be used:". */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}
