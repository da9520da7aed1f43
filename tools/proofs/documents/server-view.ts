import type { Project } from '../../../shared/project/schema.ts';
import { type Caller, call } from '../../../tests/support/http.ts';
import { photoIdOfKey } from '../../../web/documents/photos/index.ts';
import type { DraftProject } from '../../../web/documents/projects/index.ts';
import { draftProject } from '../../../web/documents/projects/sync/stored-project.ts';

/** What the server keeps for a caller, as a browser that has nothing would read it. */
export async function serverProjects(caller: Caller): Promise<DraftProject[]> {
  const projects: DraftProject[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await call(caller, 'POST', '/v1/projects/get', cursor === undefined ? {} : { cursor });
    if (status !== 200) throw new Error(`No projects: ${status} ${JSON.stringify(body)}`);
    projects.push(...(body.projects as Project[]).map((project) => draftProject(project, photoIdOfKey)));
    cursor = body.cursor;
  } while (cursor !== undefined);
  return projects;
}
