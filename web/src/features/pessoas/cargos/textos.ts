import { acessoDoPapel, administra, type Papel } from '#contract/pessoas/cargos.ts'

const ABRE = {
  conselho:
    'Lê as contas, também dos meses ainda não publicados: receitas, despesas, caixa, banco, fundos, orçamento, fornecedores, prestações de contas e atas. De quem deve vê o que o condomínio decidiu em “Regra dos cargos”. Dá o seu parecer sobre as contas e, acima do limite de todos, uma das duas aprovações de uma conta a pagar; não grava mais nada. Continua com o que é seu como morador.',
  contas:
    'Lê as contas, também dos meses ainda não publicados: receitas, despesas, caixa, banco, fundos, orçamento, fornecedores, prestações de contas e atas. Não grava nada, e não vê quem deve. Quem não mora aqui não vê mais nada, e no fim deixa de entrar.',
  portaria:
    'Vê só a portaria: quem é de cada unidade, com o telefone encoberto, as reservas de hoje e de amanhã e o que se espera para hoje. Não vê CPF, e-mail, contas nem cobranças. Quem não mora aqui, no fim deixa de entrar.',
}

/** What an office gives who holds it, said before it is recorded. */
export function oQuePode(papel: Papel): string {
  if (administra(papel))
    return 'Entra como Administrador do primeiro ao último dia. Depois, quem tem unidade volta a ser morador, e quem não tem deixa de entrar.'
  const acesso = acessoDoPapel(papel)
  return acesso === null ? '' : `Entra pela porta Administração, do primeiro ao último dia. ${ABRE[acesso]}`
}
