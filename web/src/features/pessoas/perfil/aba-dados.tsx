import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { corpoDoPerfil } from '#contract/pessoas/usuarios.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeCpf, CampoDeTelefone } from '../../../formularios/campos-de-documento.tsx'
import { CampoDeSenha, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { initials } from '../../../ui/text/initials.ts'
import { atualizarSessao } from '../../../lib/sessao.ts'
import { FotoDaPessoa } from '../../../campos/foto-da-pessoa.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSessao } from '../../../lib/sessao.ts'
import { writeCpf } from '../../../ui/text/digits-text.ts'
import { SaveBar } from '../../../ui/page/page.tsx'
import css from './perfil-page.module.css'
import { perfil, type Perfil } from './perfil.api.ts'
import { useGravarPerfil } from './use-gravar-perfil.ts'

const campos = corpoDoPerfil.omit({ password: true })
type Campos = z.output<typeof campos>

const mudaEmail = (email: string | undefined, deAntes: string) =>
  email !== undefined && email.trim().toLowerCase() !== deAntes

/** Everything that is wrong is said at once, whichever field it is of. */
const esquemaDe = (emailDeAntes: string) =>
  campos.check(
    z.refine((v) => Boolean(v.senhaAtual) || !mudaEmail(v.email, emailDeAntes), {
      path: ['senhaAtual'],
      error: 'Informe a senha atual',
      when: () => true,
    }),
  )

const valoresDe = (p: Perfil): Record<Exclude<keyof Campos, 'id' | '_id' | 'proximoToken'>, string> => ({
  name: p.name,
  email: p.email,
  tel: p.tel ?? '',
  cpf: '',
  image: p.image ?? '',
  senhaAtual: '',
})

/** One's own data. Another e-mail, which one enters with, asks for the current password. */
export function AbaDados({ pessoa }: { pessoa: Perfil }) {
  const cache = useQueryClient()
  const esquema = useMemo(() => esquemaDe(pessoa.email), [pessoa.email])
  const formulario = useFormulario(esquema, valoresDe(pessoa))
  const { form } = formulario
  const gravar = useGravarPerfil(pessoa.versao)
  // The browser may fill in the password of today by itself: that alone is nothing to lose.
  const { senhaAtual: _, ...mudados } = form.formState.dirtyFields
  const { dialog } = useGuardaDeSaida(Object.keys(mudados).length > 0)

  async function salvar({ senhaAtual, ...dados }: Campos) {
    const provada = mudaEmail(dados.email, pessoa.email) && senhaAtual !== undefined ? { senhaAtual } : {}
    const salvo = await gravar({ ...dados, ...provada, tel: dados.tel ?? null, image: dados.image ?? null })
    atualizarSessao(salvo)
    cache.setQueryData(perfil.queryKey, salvo)
    form.reset(valoresDe(salvo))
    avisarSucesso('Perfil Atualizado!')
  }

  return (
    <CorpoDoFormulario
      de={formulario}
      acao={salvar}
      para="salvar"
      lado={<FotoDaPessoa nome="image" iniciais={initials(pessoa.name)} />}
    >
      <CampoDeTexto nome="name" label="Nome" autoComplete="name" />
      <CampoDeTexto nome="email" label="E-mail" type="email" autoComplete="email" autoCapitalize="none" />
      <ProvaDoEmail deAntes={pessoa.email} />
      <CampoDeTelefone nome="tel" label="Telefone com DDD" optional />
      <Cpf cpf={pessoa.cpf} />
      <SaveBar>
        <Button type="submit" variant="primary" size="lg" busy={formulario.enviando}>
          Salvar
        </Button>
      </SaveBar>
      {dialog}
    </CorpoDoFormulario>
  )
}

/** Once known, only the administration corrects it. */
function Cpf({ cpf }: Pick<Perfil, 'cpf'>) {
  const ehAdministracao = useSessao()?.isAdmin === true
  if (cpf === null)
    return (
      <CampoDeCpf
        nome="cpf"
        label="CPF"
        optional
        maxWidth={240}
        hint="Sem ele não dá para recuperar a senha. Depois de salvo, só a administração corrige."
      />
    )
  return (
    <div className={css.fixo}>
      <span>CPF</span>
      <strong>{writeCpf(cpf)}</strong>
      <p>
        {ehAdministracao ? 'Outra pessoa da administração pode corrigir.' : 'Para corrigir, fale com a administração.'}
      </p>
    </div>
  )
}

/** The password, asked for once another e-mail is written: the account is entered with it. */
function ProvaDoEmail({ deAntes }: { deAntes: string }) {
  const email = useWatch({ name: 'email' }) as string | undefined
  if (!mudaEmail(email, deAntes)) return null
  return (
    <CampoDeSenha
      nome="senhaAtual"
      label="Senha atual"
      hint="Para trocar o e-mail, confirme que é você. Ao trocar, as suas outras sessões são encerradas."
      autoComplete="current-password"
    />
  )
}
