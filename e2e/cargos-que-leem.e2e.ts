import { criarCargo, excluirCargo, listarCargos, type Papel } from '#contract/pessoas/cargos.ts'
import { criarLinkDeSenha, redefinirSenha } from '#contract/pessoas/sessoes.ts'
import { criarConvite, listarUsuarios, type Usuario } from '#contract/pessoas/usuarios.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { hoje, novaPessoa, type Onde } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { entrarPelaTela, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test } from './base/teste.ts'

const empossar = ({ url, token }: Onde, pessoa: string, papel: Papel) =>
  chamar(url, token, criarCargo, { corpo: { pessoa, papel, inicio: hoje(), fim: somarDias(hoje(), 300) } })

/** Somebody of no unit, as the administration adds them: invited by name, with a link of the password given in hand. */
async function deFora({ url, token }: Onde, nome: string) {
  const email = `${nome.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@exemplo.com.br`
  await chamar(url, token, criarConvite, { corpo: { email, name: nome } })
  const [{ _id: id }] = (await chamar(url, token, listarUsuarios, { query: { busca: email } })) as [Usuario]
  const link = await chamar(url, token, criarLinkDeSenha, { params: { id } })
  const senha = 'goiabada-com-queijo'
  const codigo = new URL(link.url).hash.replace('#token=', '')
  await chamar(url, null, redefinirSenha, { corpo: { token: codigo, password: senha } })
  return { id, email, senha }
}

// What the next ones of this server find: nobody in office.
test.afterEach(async ({ onde: { url, token } }) => {
  for (const { _id: id } of await chamar(url, token, listarCargos))
    await chamar(url, token, excluirCargo, { params: { id } })
})

test(
  'a conselheira entra por Administração, lê os livros sem um botão que grave, e continua moradora @sempre',
  { tag: '@tela' },
  async ({ page, onde, servidor, povoado: _ }) => {
    const ana = await novaPessoa(onde)
    const { _id } = await sessaoDe(servidor, ana)
    await empossar(onde, _id, 'Conselheiro fiscal')
    await page.goto('/')
    await entrarPelaTela(page, ana)
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('heading', { name: 'Gráfico Geral' })).toBeVisible()
    await conferirAcessibilidade(page)

    const GRAVA =
      /^(Adicionar|Importar|Transferir|Editar|Deletar|Excluir|Duplicar|Desfazer|Reabrir|Planejar|Publicar|Alterar|Conferir e)/
    const TELAS: [string, string | RegExp][] = [
      ['/receitas?periodo=tudo', 'Receitas'],
      ['/despesas?periodo=tudo', 'Despesas'],
      ['/banco', 'Banco'],
      ['/fundos', 'Fundos'],
      ['/livros', 'Livros contábeis'],
      ['/livros/diario', 'Livro diário'],
      ['/livros/conferir', 'Conferir estes livros'],
      ['/orcamento', /^Orçamento de /],
      ['/servicos/fornecedores', 'Fornecedores'],
      ['/prestacao-de-contas', 'Prestação de contas'],
      ['/reunioes', 'Atas de Reuniões'],
    ]
    for (const [endereco, titulo] of TELAS) {
      await page.goto(endereco)
      await pronta(page, titulo)
      const principal = page.getByRole('main')
      await expect(principal.getByRole('button', { name: GRAVA }), endereco).toHaveCount(0)
      await expect(principal.getByRole('link', { name: GRAVA }), endereco).toHaveCount(0)
      expect(await sobraLateral(page), endereco).toBe(0)
    }
    await page.goto('/receitas?periodo=tudo')
    await pronta(page, 'Receitas')
    await page.getByRole('main').locator('a[href^="/receita/"]').first().click()
    await pronta(page, 'Receita')
    await expect(page.getByRole('heading', { name: 'Comprovantes' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await conferirAcessibilidade(page)

    await page.goto('/devedores')
    await foiDito(page, 'Você não é um Administrador')
    await page.goto('/addreserva')
    await pronta(page, 'Nova reserva')
  },
)

test('quem atende a portaria vê quem mora onde e mais nada', { tag: '@tela' }, async ({ page, onde }) => {
  const morador = await novaPessoa(onde)
  const nilo = await deFora(onde, 'Nilo Barros')
  await empossar(onde, nilo.id, 'Porteiro')
  await page.goto('/')
  await entrarPelaTela(page, nilo)
  await expect(page).toHaveURL(/\/portaria/)
  await pronta(page, 'Portaria')
  await conferirAcessibilidade(page)
  expect(await sobraLateral(page)).toBe(0)
  await page.getByRole('searchbox', { name: 'Buscar por nome ou unidade' }).fill('caio')
  await expect(page.getByText(morador.nome).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar por nome ou unidade' }).fill(morador.cpf)
  await expect(page.getByText('Ninguém encontrado')).toBeVisible()
  await page.goto('/reservas')
  await foiDito(page, 'Esta tela é de quem mora no condomínio')
  await expect(page).toHaveURL(/\/portaria/)
  await page.goto('/receitas')
  await foiDito(page, 'Você não é um Administrador')
  await page.goto('/profile')
  await pronta(page, 'Meu perfil')
  await expect(page.getByRole('link', { name: 'Reservas' })).toHaveCount(0)
})
