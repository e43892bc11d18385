/** Runs every scenario on every door that offers its operations: equal results, equal errors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOffered, playScenario } from '../../src/conformance/checks/scenario-checks.ts';
import { FEATURES } from '../../src/conformance/scenarios/index.ts';
import { type Service, startService } from '../support/service.ts';
import { DOOR_OFFERS, type DoorName, type OpenDoors, openDoors } from './open-doors.ts';

let service: Service;
let open: OpenDoors;

beforeAll(async () => {
  service = await startService();
  await service.warmUp();
  open = await openDoors(service.url);
});

afterAll(async () => {
  await open.close();
  await service.close();
});

const runs = Object.entries(DOOR_OFFERS).flatMap(([door, offers]) =>
  Object.entries(FEATURES).map(([feature, scenarios]) => ({
    door: door as DoorName,
    feature,
    offered: scenarios.filter((scenario) => isOffered(offers, scenario)),
  })),
);

describe.each(runs.filter(({ offered }) => offered.length > 0))('$door door: $feature', ({ door, offered }) => {
  it.each(offered)('$title', async (scenario) => {
    expect(await playScenario(open.doors[door], scenario)).toEqual([]);
  });
});
