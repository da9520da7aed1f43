import { type MailReport, problemOf } from '../../core/mail/mail-report.ts';
import { type MailProblemDeps, noteMailProblem } from '../../core/mail/note-mail-problem.ts';
import type { Task } from '../../queue/consumer.ts';

/** None for mails that other senders of the account have sent. */
export function mailReportTasks(deps: MailProblemDeps) {
  return (report: MailReport): Task[] => {
    const problem = problemOf(report);
    if (!problem) return [];
    const { reportId, kind: problemKind, tags } = problem;
    return [
      {
        id: reportId,
        fields: { problem: problemKind, ...tags },
        async run() {
          await noteMailProblem(deps, problem);
          return { event: `mail_${problemKind}` };
        },
        async giveUp() {
          return { isDone: false, line: { event: 'mail_report_given_up' } };
        },
      },
    ];
  };
}
