import { conferirSenha } from '#server/platform/autenticacao/senhas.ts'
import { ErroDeConfiguracao, lerConfig } from '#server/platform/config.ts'
import { ctxDoSistema, type Ctx } from '#server/platform/contexto.ts'
import { hoje, noMomento } from '#server/platform/relogio.ts'
import { abrirPlataforma } from '#server/start.ts'
import { andamento } from '../operacao/andamento.ts'
import * as primeiroAcesso from '../modules/casa/primeiro-acesso/primeiro-acesso.service.ts'
import * as usuarios from '../modules/pessoas/usuarios/usuarios.service.ts'
import { instante } from './calendario.ts'
import * as repo from './demonstracao.repo.ts'
import { inicioDoPredio, MORADOR, SINDICA } from './pessoas.ts'
import { semear } from './semear.ts'

/** Makes the demonstration building in DATA_DIR, unless it is already there, and says with which passwords to enter. */

const SENHA = 'aurora em dia'

async function prepararDemonstracao(ctx: Ctx): Promise<boolean> {
  const admin = await repo.primeiroAdministrador(ctx.db)
  if (admin && !(await usuarios.buscarPorEmail(ctx, SINDICA.email)))
    throw new ErroDeConfiguracao(
      'DATA_DIR: esta pasta já tem um condomínio de verdade. A demonstração precisa de outra.',
    )
  const ambiente = {
    admin: { email: SINDICA.email, senha: SENHA, nome: SINDICA.nome },
    nomeDoCondominio: 'Edifício Aurora',
  }
  await noMomento(instante(inicioDoPredio(hoje()), 7, 0), () => primeiroAcesso.criarDoAmbiente(ctx, ambiente))
  if (await repo.temLancamentos(ctx.db)) return false
  await semear(ctx, SENHA, andamento.em)
  return true
}

async function credencial(ctx: Ctx, papel: string, email: string): Promise<string> {
  const linha = await usuarios.buscarPorEmail(ctx, email)
  const vale = await conferirSenha(linha?.senha_hash ?? null, SENHA, null)
  return `  ${papel.padEnd(15)}${email.padEnd(24)}${vale ? SENHA : '(a senha já foi trocada)'}\n`
}

try {
  const plataforma = await abrirPlataforma(lerConfig())
  const ctx = ctxDoSistema(plataforma)
  try {
    const criada = await prepararDemonstracao(ctx)
    andamento.apagar()
    process.stdout.write(
      `${criada ? 'Demonstração criada' : 'Demonstração'}: Edifício Aurora, 48 unidades, 24 meses de registros.\n` +
        'Entre com:\n' +
        (await credencial(ctx, 'Administração', SINDICA.email)) +
        (await credencial(ctx, 'Morador', MORADOR.email)),
    )
  } finally {
    await plataforma.conexao.fechar()
  }
} catch (erro) {
  andamento.apagar()
  process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`)
  process.exitCode = 1
}
