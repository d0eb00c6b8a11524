import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { queueSheetMail, sheetFileSource } from './mail.ts';
import { runningSheetRecords } from './record.ts';
import { runningSheetRoutes } from './routes.ts';
import * as tables from './table.ts';

export const runningSheetsFeature = feature({
  tables,
  fileSources: { running_sheet: sheetFileSource },
  reactions: { 'runningSheet.issued': queueSheetMail },
  kinds: [runningSheetRecords.kind],
  routes: { [getRecordPath('running_sheet')]: runningSheetRoutes },
});
