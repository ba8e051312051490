import { reporting } from '#shared/contracts/reporting.ts';
import { defineAction, type Action } from '#server/http/defineAction.ts';
import { figureReports, type FigureReport } from '../figureReports.ts';
import { readDailyFigure, readFigure, readOrderMedian } from '../reporting.service.ts';

type FigureReportName = keyof typeof figureReports;
type DailyName = {
  [Name in FigureReportName]: (typeof figureReports)[Name]['daily'] extends null ? never : Name;
}[FigureReportName];

/** The actions of the table: one for each plain and each daily call. */
function createTableActions(): Record<FigureReportName | `${DailyName}Daily`, Action> {
  const actions = Object.entries<FigureReport>(figureReports).flatMap(
    ([name, report]): [string, Action][] => {
      const plain = defineAction(
        report.plain,
        async (input, { eshopId }) => await readFigure(eshopId, report, input),
      );
      if (report.daily === null) return [[name, plain]];
      const daily = defineAction(
        report.daily,
        async (input, { eshopId }) => await readDailyFigure(eshopId, report, input),
      );
      return [
        [name, plain],
        [`${name}Daily`, daily],
      ];
    },
  );
  // The names are those of the table, as the return type says.
  return Object.fromEntries(actions) as Record<FigureReportName | `${DailyName}Daily`, Action>;
}

export const figureActions = createTableActions();

/** The median reads single orders and no sums, so it has its own call. */
export const orderGmvMedian = defineAction(
  reporting.orderGmvMedian,
  async (input, { eshopId }) => await readOrderMedian(eshopId, input),
);
