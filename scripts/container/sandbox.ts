/** Runs a command in a root of its own with bubblewrap: the system read-only, `/app` from a folder, nothing else of this machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Sandbox {
  /** What the command sees as `/app`. */
  app: string;
  /** The folder with `bin/node` that stands for the image's Node. */
  node: string;
  env: Record<string, string>;
  /** For a build: `/app` and `/tmp` can be written, and packages can be fetched. */
  writable?: { npmCache: string; npmrc: string };
  user?: { uid: string; gid: string };
}

function mounts({ app, node, writable }: Sandbox): string[] {
  const system = ['/usr', '/etc'].flatMap((path) => ['--ro-bind', path, path]);
  const links = ['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]);
  // Fonts of this machine would hide one that the image lacks.
  const hidden = existsSync('/usr/share/fonts') ? ['--tmpfs', '/usr/share/fonts'] : [];
  const own = ['--ro-bind', node, '/node', writable ? '--bind' : '--ro-bind', app, '/app', '--chdir', '/app'];
  const build = writable
    ? [
        '--tmpfs',
        '/tmp',
        '--bind',
        writable.npmCache,
        '/npm-cache',
        ...certificates(),
        ...(existsSync(writable.npmrc) ? ['--ro-bind', writable.npmrc, '/npmrc'] : []),
      ]
    : [];
  return [...system, ...links, ...hidden, '--proc', '/proc', '--dev', '/dev', ...own, ...build, '--remount-ro', '/'];
}

/** How this machine reaches a registry is its own affair. */
const NETWORK_VARIABLE = /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/i;

function networkEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      NETWORK_VARIABLE.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
}

function certificates(): string[] {
  const files = Object.values(networkEnvironment()).filter((value) => value.startsWith('/') && existsSync(value));
  return [...new Set(files)].flatMap((file) => ['--ro-bind', file, file]);
}

function environment({ env, writable }: Sandbox): string[] {
  const build = {
    HOME: '/tmp',
    npm_config_cache: '/npm-cache',
    npm_config_userconfig: '/npmrc',
    npm_config_prefer_offline: 'true',
    ...networkEnvironment(),
  };
  const all = { PATH: '/node/bin:/usr/local/bin:/usr/bin:/bin', ...(writable ? build : {}), ...env };
  return ['--clearenv', ...Object.entries(all).flatMap(([name, value]) => ['--setenv', name, value])];
}

/** Really another user, without a capability and without a way to one. */
function asUser({ user }: Sandbox): string[] {
  if (!user) return [];
  return [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
  ];
}

export function runInSandbox(sandbox: Sandbox, command: readonly string[]): ChildProcess {
  const isolation = ['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--die-with-parent'];
  const args = [...isolation, ...mounts(sandbox), ...environment(sandbox), ...asUser(sandbox), ...command];
  return spawn('bwrap', args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

export async function finished(child: ChildProcess): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  if (code !== 0) throw new Error(`a step ended with ${code}`);
}
