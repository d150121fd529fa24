import { statfsSync } from 'node:fs'

/** The numbers Linux gives file systems whose files another machine keeps (statfs(2)). */
const DE_REDE: Readonly<Record<number, string>> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB',
  0x01021997: '9P',
  0x00c36400: 'Ceph',
  0x5346414f: 'AFS',
  0x73757245: 'Coda',
  0x0bd00bd0: 'Lustre',
  0x01161970: 'GFS2',
}

/** The name of a file system of the network by its number; null for one of the machine's own, or one that is not known. */
export const redeDoTipo = (tipo: number): string | null => DE_REDE[tipo >>> 0] ?? null

/**
 * What to tell of a folder of data that lies on the network: SQLite trusts locks and memory that these do not always keep.
 * @returns null for a disk of the machine, and where the system does not say
 */
export function avisoDaRede(pasta: string): string | null {
  try {
    const rede = redeDoTipo(statfsSync(pasta).type)
    if (rede === null) return null
    return `a pasta ${pasta} está num sistema de arquivos de rede (${rede}), onde o SQLite pode perder dados. Use um disco da própria máquina, ou PostgreSQL (DATABASE_URL).`
  } catch {
    return null
  }
}
