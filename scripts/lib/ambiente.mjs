/** Settings of the product: what somebody has set for an own server must not change a test or reach the demonstration. */
const DO_PRODUTO = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ADMIN_NAME',
  'CONDOMINIO_NOME',
  'SMTP_URL',
  'MAIL_FROM',
  'STORAGE_URL',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'RATE_LIMIT',
  'USAGE_LIMITS',
  'DISK_RESERVE_MB',
  'METRICS_TOKEN',
  'SLOW_QUERY_MS',
  'WEBHOOK_NETWORKS',
  'BACKUP_PASSPHRASE',
  'BACKUP_DIR',
  'BACKUP_TIME',
  'BACKUP_KEEP',
  'BACKUP_BEFORE_UPGRADE',
]

/** This process's environment without the product's settings. */
export function ambienteSemAjustes(extra = {}) {
  const ambiente = { ...process.env }
  for (const nome of [...DO_PRODUTO, 'FORCE_COLOR', 'NODE_OPTIONS']) delete ambiente[nome]
  return { ...ambiente, ...extra }
}
