import { describe, expect, test } from 'vitest'
import { ErroDeConfiguracao, lerConfig } from './config.ts'

describe('configuração pelo ambiente', () => {
  test('sem nada, usa os padrões', () => {
    expect(lerConfig({})).toMatchObject({
      porta: 3000,
      urlDoBanco: null,
      urlPublica: 'http://localhost:3000',
      admin: null,
      confiarNoProxy: false,
      redesDosWebhooks: [],
      nivelDeLog: 'info',
      limite: { anonimo: 300, sessao: 1200 },
      tokenDasMedidas: null,
      consultaLentaMs: 200,
      copias: {
        hora: { hora: 2, minuto: 30 },
        guardar: { dias: 7, semanas: 4, meses: 12 },
        antesDeAtualizar: true,
      },
      senhaDasCopias: null,
    })
  })

  test('texto vazio é o mesmo que ausente', () => {
    expect(lerConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({
      porta: 3000,
      urlDoBanco: null,
      smtp: null,
    })
  })

  test('as redes dos webhooks são endereços ou redes, separados por vírgula', () => {
    const { redesDosWebhooks } = lerConfig({ WEBHOOK_NETWORKS: ' 192.168.0.0/24, 127.0.0.1,fd00::/8 ' })
    expect(redesDosWebhooks).toEqual(['192.168.0.0/24', '127.0.0.1', 'fd00::/8'])
  })

  test('as cópias ficam junto dos dados, ou onde se disser, e podem ser desligadas', () => {
    expect(lerConfig({ DATA_DIR: '/x' }).copias.pasta).toBe('/x/copias')
    expect(
      lerConfig({ BACKUP_DIR: '/y', BACKUP_TIME: 'off', BACKUP_KEEP: '30,0,6', BACKUP_BEFORE_UPGRADE: 'off' }).copias,
    ).toEqual({ pasta: '/y', hora: null, guardar: { dias: 30, semanas: 0, meses: 6 }, antesDeAtualizar: false })
  })

  test('a porta escolhida aparece no endereço dos e-mails, e a barra final sai', () => {
    expect(lerConfig({ PORT: '4000' }).urlPublica).toBe('http://localhost:4000')
    expect(lerConfig({ PUBLIC_URL: 'https://aurora.com.br/' }).urlPublica).toBe('https://aurora.com.br')
  })

  test.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '30.5' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'aurora.com.br' }],
    ['SMTP_URL', { SMTP_URL: 'http://x' }],
    ['STORAGE_URL', { STORAGE_URL: 'ftp://x' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'talvez' }],
    ['WEBHOOK_NETWORKS', { WEBHOOK_NETWORKS: 'true' }],
    ['WEBHOOK_NETWORKS', { WEBHOOK_NETWORKS: '10.0.0.0/33' }],
    ['WEBHOOK_NETWORKS', { WEBHOOK_NETWORKS: '10.0.0.0/8;127.0.0.1' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'alto' }],
    ['RATE_LIMIT', { RATE_LIMIT: '-1' }],
    ['USAGE_LIMITS', { USAGE_LIMITS: 'talvez' }],
    ['DISK_RESERVE_MB', { DISK_RESERVE_MB: '-1' }],
    ['DISK_RESERVE_MB', { DISK_RESERVE_MB: '64 MB' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'curto' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'com espaço no meio dele' }],
    ['SLOW_QUERY_MS', { SLOW_QUERY_MS: 'devagar' }],
    ['BACKUP_TIME', { BACKUP_TIME: '24:00' }],
    ['BACKUP_TIME', { BACKUP_TIME: 'de madrugada' }],
    ['BACKUP_KEEP', { BACKUP_KEEP: '0,4,12' }],
    ['BACKUP_KEEP', { BACKUP_KEEP: '7' }],
    ['BACKUP_BEFORE_UPGRADE', { BACKUP_BEFORE_UPGRADE: 'sim' }],
    ['BACKUP_PASSPHRASE', { BACKUP_PASSPHRASE: 'curta' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.com.br', ADMIN_PASSWORD: 'curta' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'senha bem comprida' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'a@b.com.br' }],
  ])('%s errado é uma linha só que diz o nome', (nome, env) => {
    let erro: unknown
    try {
      lerConfig(env)
    } catch (e) {
      erro = e
    }
    expect(erro).toBeInstanceOf(ErroDeConfiguracao)
    expect((erro as Error).message).toMatch(new RegExp(`^${nome}`))
    expect((erro as Error).message).not.toContain('\n')
  })
})
