import { novaReceita } from './base/dados.ts'
import { CONDOMINIO } from './base/servidor.ts'
import { foiDito, preencherLancamento, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

test('U2 cada tela tem um título só seu, um h1, os marcos da página e a língua', async ({
  paginaDoAdmin: page,
  onde,
  outroNavegador,
}) => {
  // A screen after the other, all of them.
  test.slow()
  const { _id } = await novaReceita(onde, { name: 'Taxa de mudança' })
  const fora = await outroNavegador()
  const telas = [
    [fora, '/', 'Entrar'],
    [fora, '/recuperar', 'Recuperar senha'],
    [fora, '/redefinir-senha', 'Redefinir senha'],
    [fora, '/convite', 'Convite'],
    [fora, '/primeiro-acesso', 'Primeiro acesso'],
    [fora, '/descadastrar', 'Parar de receber e-mails'],
    [fora, '/nada', 'Página não encontrada'],
    [page, '/dashboard', 'Início'],
    [page, '/receitas', 'Receitas'],
    [page, '/despesas', 'Despesas'],
    [page, '/addreceita', 'Adicionar Nova Receita'],
    [page, '/adddespesa', 'Adicionar Nova Despesa'],
    [page, `/receita/${_id}/edit`, 'Atualizar Receitas'],
    [page, '/ocorrencias', 'Ocorrências'],
    [page, '/addocorrencia', 'Cadastrar Ocorrência'],
    [page, '/agendas', 'Agenda de Compromissos'],
    [page, '/cobrancas', 'Cobranças'],
    [page, '/cobrancas/gerar', 'Gerar cobranças do mês'],
    [page, '/cobrancas/avulsa', 'Cobrar uma unidade'],
    [page, '/minhas-cobrancas', 'Minhas cobranças'],
    [page, '/servicos', 'Serviços/Manutenção'],
    [page, '/servicos/fornecedores', 'Fornecedores'],
    [page, '/addservico', 'Nova ordem de serviço'],
    [page, '/users', 'Administradores'],
    [page, '/moradores', 'Lista de Moradores'],
    [page, '/moradores/importar', 'Importar moradores'],
    [page, '/unidades', 'Unidades'],
    [page, '/addunidade', 'Adicionar unidade'],
    [page, '/unidades/importar', 'Importar unidades'],
    [page, '/receitas/importar', 'Importar receitas'],
    [page, '/despesas/importar', 'Importar despesas'],
    [page, '/cobrancas/importar', 'Importar débitos'],
    [page, '/fundos/importar', 'Importar saldos'],
    [page, '/servicos/fornecedores/importar', 'Importar fornecedores'],
    [page, '/reunioes', 'Atas de Reuniões'],
    [page, '/uploads', 'Enviar Nova Ata'],
    [page, '/informacoes', 'Minhas informações'],
    [page, '/glossario', 'Glossário'],
    [page, '/reservas', 'Reservas Área de Lazer'],
    [page, '/addreserva', 'Nova reserva'],
    [page, '/configuracoes?aba=areas', 'Configurações: Áreas'],
    [page, '/profile?aba=senha', 'Meu perfil: Trocar senha'],
    [page, '/profile?aba=reservas', 'Meu perfil: Reservas'],
    [page, '/profile?aba=ocorrencias', 'Meu perfil: Ocorrências'],
    [page, '/register', 'Adicionar Novo Morador'],
    [page, '/register?tipo=Administrador', 'Adicionar Novo Administrador'],
    [page, '/configuracoes', 'Configurações'],
    [page, '/configuracoes?aba=categorias', 'Configurações: Categorias'],
    [page, '/configuracoes?aba=lixeira', 'Configurações: Lixeira'],
    [page, '/profile', 'Meu perfil'],
    [page, '/profile?aba=configuracoes', 'Meu perfil: Configurações'],
    [page, '/nada', 'Página não encontrada'],
  ] as const
  for (const [onde, caminho, titulo] of telas) {
    await onde.goto(caminho)
    await expect(onde).toHaveTitle(`${titulo} · ${CONDOMINIO}`)
    await expect(onde.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(onde.getByRole('main')).toHaveCount(1)
    await expect(onde.locator('html')).toHaveAttribute('lang', 'pt-BR')
    if (onde === fora) continue
    await expect(onde.getByRole('banner')).toHaveCount(1)
    await expect(onde.getByRole('contentinfo')).toHaveCount(1)
    await expect(onde.getByRole('navigation', { name: 'Principal' })).toHaveCount(1)
  }
})

test('U2 o título diz que houve erro, e deixa de dizer quando ele é corrigido @sempre', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/addreceita')
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await expect(page).toHaveTitle(`Erro: Adicionar Nova Receita · ${CONDOMINIO}`)
  await preencherLancamento(page, { nome: 'Multa', valor: '10', nota: '1', descricao: 'Por barulho' })
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await foiDito(page, 'Receita Cadastrada')
  await expect(page).toHaveTitle(`Adicionar Nova Receita · ${CONDOMINIO}`)

  await page.goto('/receita/nao-existe/edit')
  await pronta(page, 'Receita não encontrada')
  await expect(page).toHaveTitle(`Erro: Receita não encontrada · ${CONDOMINIO}`)
})
