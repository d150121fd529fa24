import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { ADMIN, CONDOMINIO, iniciarServidor, type Servidor } from './base/servidor.ts'
import { entrarPelaTela } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

const SEM_ADMINISTRADOR = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, ADMIN_NAME: undefined }
const SENHA_DA_COPIA = 'cavalo bateria grampo'

/** A backup of the old machine, with a passphrase, by the command of the README. */
async function copiar({ pasta }: Servidor, caminho: string): Promise<void> {
  const comando = join(import.meta.dirname, '../server/src/operacao/backup.ts')
  await promisify(execFile)(process.execPath, [comando, caminho], {
    env: { ...process.env, DATA_DIR: pasta, BACKUP_PASSPHRASE: SENHA_DA_COPIA },
  })
}

// What is asked while the server has no data, or does not listen for a moment, is answered so on purpose.
test.use({ errosEsperados: [/503|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/] })

test(
  'de uma máquina nova e vazia à entrada com a senha de antes, pela cópia enviada na tela @sempre',
  { tag: ['@tela', '@celular'] },
  async ({ page }) => {
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-mudanca-'))
    const copia = join(pasta, 'condominio-da-outra-maquina.tar.gz.age')
    const velha = await iniciarServidor()
    await copiar(velha, copia)
    await velha.parar()
    const nova = await iniciarServidor({ ...SEM_ADMINISTRADOR, CONDOMINIO_NOME: undefined })
    try {
      const link = () => /Primeiro acesso: abra (\S+)\n/.exec(nova.saida())?.[1] ?? ''
      await expect.poll(link).toContain('/primeiro-acesso')
      await page.goto(link())
      await page.getByRole('button', { name: 'Restaurar uma cópia' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurar uma cópia')
      await page.getByText('Prefere o terminal?').click()
      await expect(page.getByText('npm run restore -- copia.tar.gz')).toBeVisible()
      await conferirAcessibilidade(page)

      // Another file is refused by its first bytes, and another may be chosen.
      await page.locator('input[type=file]').setInputFiles({
        ...{ name: 'ata.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n${'x'.repeat(1_000)}`) },
      })
      await expect(page.getByRole('alert')).toContainText('não é uma cópia de segurança')
      await page.getByRole('button', { name: 'Usar outro arquivo' }).click()

      await page.locator('input[type=file]').setInputFiles(copia)
      await page.getByLabel('Senha da cópia').fill('outra senha qualquer')
      await page.getByRole('button', { name: 'Abrir a cópia' }).click()
      await expect(page.getByText('A senha não é a desta cópia.')).toBeVisible()
      await conferirAcessibilidade(page)
      await page.getByLabel('Senha da cópia').fill(SENHA_DA_COPIA)
      await page.getByRole('button', { name: 'Abrir a cópia' }).click()
      await expect(page.getByRole('definition').filter({ hasText: CONDOMINIO })).toBeVisible()
      await expect(page.getByRole('term').filter({ hasText: 'Pela versão' })).toBeVisible()
      await conferirAcessibilidade(page)

      await page.getByRole('button', { name: 'Restaurar esta cópia' }).click()
      await expect(page.getByText(/^Cópia de \d\d\/\d\d\/\d{4} às \d\d:\d\d restaurada: entre com/)).toBeVisible()
      await expect(page.getByText(CONDOMINIO)).toBeVisible()
      await conferirAcessibilidade(page)
      await entrarPelaTela(page, ADMIN)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Helena')
      expect(readdirSync(nova.pasta).filter((n) => n.startsWith('restauracao'))).toEqual([])

      await page.evaluate(() => localStorage.clear())
      await page.goto(link())
      await expect(page.getByRole('alert')).toContainText('já foi usado ou não vale mais')
    } finally {
      await nova.parar()
      rmSync(pasta, { recursive: true, force: true })
    }
  },
)
