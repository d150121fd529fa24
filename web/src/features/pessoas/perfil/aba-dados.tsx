import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { corpoDoPerfil } from '#contract/pessoas/usuarios.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { avisarErro, avisarSucesso, dispensarAviso } from '../../../avisos/avisos.ts'
import { CampoDeCpf, CampoDeTelefone } from '../../../formularios/campos-de-documento.tsx'
import { CampoDeSenha, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { useFormulario, type Formulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { initials } from '../../../ui/text/initials.ts'
import { atualizarSessao } from '../../../lib/sessao.ts'
import { FotoDaPessoa } from '../../../campos/foto-da-pessoa.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSessao } from '../../../lib/sessao.ts'
import { writeCpf } from '../../../ui/text/digits-text.ts'
import { SaveBar, Section } from '../../../ui/page/page.tsx'
import css from './perfil-page.module.css'
import { perfil, type Perfil } from './perfil.api.ts'
import { useGravarPerfil } from './use-gravar-perfil.ts'

const SENHAS_DIFERENTES = 'As senhas não correspondem!'
const AVISO_DE_SENHAS = 'senhas-diferentes'

const campos = corpoDoPerfil.extend({ confirmacao: z.string().optional() })
type Campos = z.output<typeof campos>

/** A form still with errors may lack either. */
const pedeSenha = (v: Partial<Campos>, emailDeAntes: string) =>
  Boolean(v.password) || (v.email !== undefined && v.email.trim().toLowerCase() !== emailDeAntes)

/** Everything that is wrong is said at once, whichever field it is of. */
const esquemaDe = (emailDeAntes: string) =>
  campos.check(
    z.refine((v) => (v.password ?? '') === (v.confirmacao ?? ''), {
      path: ['confirmacao'],
      error: SENHAS_DIFERENTES,
      when: () => true,
    }),
    z.refine((v) => Boolean(v.senhaAtual) || !pedeSenha(v, emailDeAntes), {
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
  password: '',
  confirmacao: '',
  senhaAtual: '',
})

/** Said over the page too, until it is mended. */
function useAvisoDeSenhasDiferentes({ erros, tentativa }: Pick<Formulario<never, never>, 'erros' | 'tentativa'>) {
  const diferentes = erros.some((e) => e.message === SENHAS_DIFERENTES)
  useEffect(() => {
    if (diferentes) avisarErro(SENHAS_DIFERENTES, { id: AVISO_DE_SENHAS })
    else dispensarAviso(AVISO_DE_SENHAS)
  }, [diferentes, tentativa])
}

/** One's own data and password. A new password or e-mail asks for the current password. */
export function AbaDados({ pessoa }: { pessoa: Perfil }) {
  const cache = useQueryClient()
  const esquema = useMemo(() => esquemaDe(pessoa.email), [pessoa.email])
  const formulario = useFormulario(esquema, valoresDe(pessoa))
  const { form } = formulario
  const gravar = useGravarPerfil(pessoa.versao)
  // The browser may fill in the password of today by itself: that alone is nothing to lose.
  const { senhaAtual: _, ...mudados } = form.formState.dirtyFields
  const { dialog } = useGuardaDeSaida(Object.keys(mudados).length > 0)
  useAvisoDeSenhasDiferentes(formulario)

  async function salvar({ confirmacao: _, senhaAtual, ...dados }: Campos) {
    const provada = pedeSenha(dados, pessoa.email) && senhaAtual !== undefined ? { senhaAtual } : {}
    const salvo = await gravar({ ...dados, ...provada, tel: dados.tel ?? null, image: dados.image ?? null })
    atualizarSessao(salvo)
    cache.setQueryData(perfil.queryKey, salvo)
    form.reset(valoresDe(salvo))
    avisarSucesso(dados.password ? 'Perfil Atualizado! A senha foi trocada.' : 'Perfil Atualizado!')
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
      <CampoDeTelefone nome="tel" label="Telefone com DDD" optional />
      <Cpf cpf={pessoa.cpf} />
      <TrocarSenha emailDeAntes={pessoa.email} />
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

function TrocarSenha({ emailDeAntes }: { emailDeAntes: string }) {
  const [email, password] = useWatch({ name: ['email', 'password'] }) as [string | undefined, string | undefined]
  return (
    <Section title="Trocar a senha">
      <p className={css.dica}>
        Deixe em branco para continuar com a mesma. Ao trocar, as outras sessões são encerradas e o link do calendário
        deixa de valer.
      </p>
      <CampoDeSenha
        nome="senhaAtual"
        label="Senha atual"
        optional={!pedeSenha({ email, password }, emailDeAntes)}
        hint="Para trocar a senha ou o e-mail, confirme que é você."
        autoComplete="current-password"
      />
      <CampoDeSenha
        nome="password"
        label="Nova senha"
        optional
        hint="Pelo menos 8 caracteres."
        autoComplete="new-password"
      />
      <CampoDeSenha nome="confirmacao" label="Repita a nova senha" optional autoComplete="new-password" />
    </Section>
  )
}
